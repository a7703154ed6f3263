import { act, render, screen } from '@testing-library/react';
import { atom, Provider } from 'jotai';
import { createStorefrontStore } from './store';
import { useShared } from './useShared';

const countsAtom = atom<ReadonlyMap<string, number>>(new Map());

describe('useShared', () => {
  it('renders again only what reads the part that changed', () => {
    const rendered: string[] = [];
    function Count({ of }: { of: string }) {
      rendered.push(of);
      return <p>{`${of}: ${useShared(countsAtom, (counts) => counts.get(of) ?? 0)}`}</p>;
    }
    const store = createStorefrontStore(() => undefined);
    render(
      <Provider store={store}>
        <Count of="soup" />
        <Count of="roll" />
      </Provider>,
    );
    rendered.length = 0;
    act(() => store.set(countsAtom, new Map([['roll', 2]])));
    expect(screen.getByText('roll: 2')).toBeVisible();
    expect(rendered).toEqual(['roll']);
  });
});
