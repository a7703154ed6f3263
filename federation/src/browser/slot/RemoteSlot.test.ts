import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createElement, useEffect, useState } from 'react';
import { composition, runtime } from '../../testing/twoReleases';
import { createBrowserHost } from '../host/browserHost';
import { RemoteHostContext } from '../host/RemoteHost';
import { createRemoteLoader } from '../loader/createRemoteLoader';
import { RemoteSlot } from './RemoteSlot';
import { Stays } from './slotBoundaries';

const Fine = ({ name }: { name?: string }) => createElement('p', null, `cart of ${name}`);
const Throws = () => {
  throw new Error('in render');
};
const ThrowsLater = () => {
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (broken) throw new Error('in an effect');
  }, [broken]);
  return createElement('button', { type: 'button', onClick: () => setBroken(true) }, 'break');
};
const ThrowsWhenRemoved = () => {
  useEffect(() => () => {
    throw new Error('in a clean-up');
  });
  return createElement('p', null, 'fragile');
};

const failed: string[] = [];
async function page(shown = true, prepare?: () => Promise<void>) {
  failed.length = 0;
  const loader = createRemoteLoader(composition, {
    report: (f) => failed.push(`${f.release} ${f.where}`),
    ...(prepare && { prepare }),
  });
  const host = createBrowserHost(loader, [], () => undefined);
  const slot = createElement(RemoteSlot, {
    remote: 'cart',
    expose: 'Page',
    name: 'Ann',
    skeleton: 'loading',
    card: (retry: () => void) => createElement('button', { type: 'button', onClick: retry }, 'try again'),
  });
  const tree = (on: boolean) =>
    createElement(
      RemoteHostContext,
      { value: host },
      createElement('nav', null, 'shell'),
      // biome-ignore lint/correctness/noChildrenProp: the property is required, and this file has no JSX
      createElement(Stays, { onError: (error) => loader.note('cleanup', error), children: on && slot }),
    );
  const view = render(tree(shown));
  await act(async () => undefined);
  return { ...view, loader, show: (on: boolean) => act(async () => view.rerender(tree(on))) };
}
const root = () => document.querySelector('[data-remote="cart"]');
const state = () => [
  root()?.getAttribute('data-release'),
  root()?.getAttribute('data-remote-state'),
  root()?.textContent,
];

beforeEach(() => {
  runtime.__clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React tells of every caught error
});

test('a slot goes on waiting until what its module needs is there, and then renders it in one go', async () => {
  runtime.__setRemote('cart__new/Page', { default: Fine });
  let ready = () => {};
  await page(true, () => new Promise((resolve) => (ready = resolve)));
  expect(state()).toEqual(['new', 'loading', 'loading']);
  await act(async () => ready());
  expect(state()).toEqual(['new', 'ready', 'cart of Ann']);
});

test('a release whose needs cannot be met is replaced by the one before [MF-05]', async () => {
  runtime.__setRemote('cart__new/Page', { default: Throws });
  runtime.__setRemote('cart__old/Page', { default: Fine });
  const prepare = jest.fn().mockRejectedValueOnce(new Error('no words')).mockResolvedValue(undefined);
  await page(true, prepare);
  expect(state()).toEqual(['old', 'ready', 'cart of Ann']);
  expect(failed).toEqual(['new load']);
});

test.each([
  ['cannot be fetched', new Error('RUNTIME-008'), 'new load'],
  ['throws when it is rendered', { default: Throws }, 'new render'],
  ['has no component', { other: 1 }, 'new render'],
])('a release that %s is replaced by the one before [MF-05]', async (_, module, report) => {
  runtime.__setRemote('cart__new/Page', module);
  runtime.__setRemote('cart__old/Page', { default: Fine });
  await page();
  await waitFor(() => expect(state()).toEqual(['old', 'ready', 'cart of Ann']));
  expect(failed).toEqual([report]);
});

test('when no release works there is a card in that place, and a retry that works [MF-05]', async () => {
  runtime.__setRemote('cart__new/Page', { default: Throws });
  await page();
  expect(state()).toEqual([null, 'failed', 'try again']);
  expect(screen.getByText('shell')).toBeTruthy();
  runtime.__setRemote('cart__new/Page', { default: Fine });
  await act(async () => screen.getByText('try again').click());
  expect(state()).toEqual(['new', 'ready', 'cart of Ann']);
});

test('a part that works stays when another part does not load and no release is left; one that breaks goes [MF-05, MODAL-05]', async () => {
  runtime.__setRemote('cart__new/Page', { default: ThrowsLater });
  const { loader } = await page();
  const drawn = screen.getByText('break');
  await act(async () => {
    for (const release of ['new', 'old']) loader.fail('cart', release, 'load', new Error('another part'));
  });
  expect(loader.state('cart').failed).toBe(true);
  expect(state()).toEqual(['new', 'ready', 'break']);
  await act(async () => loader.retry('cart'));
  expect(screen.getByText('break')).toBe(drawn);
  await act(async () => {
    for (const release of ['new', 'old']) loader.fail('cart', release, 'load', new Error('another part'));
  });
  await act(async () => drawn.click());
  expect(state()).toEqual([null, 'failed', 'try again']);
});

test('a part goes with a release that several errors say is broken [MF-05]', async () => {
  runtime.__setRemote('cart__new/Page', { default: Fine });
  const { loader } = await page();
  await act(async () => {
    for (const release of ['new', 'old']) loader.fail('cart', release, 'error', new Error('in a handler'));
  });
  expect(state()).toEqual([null, 'failed', 'try again']);
});

const Form = () =>
  createElement(
    'form',
    null,
    createElement('input', { name: 'username', 'aria-label': 'name' }),
    createElement('input', { name: 'consent', type: 'checkbox', 'aria-label': 'consent' }),
    createElement('input', { 'data-field': 'number', 'aria-label': 'card' }),
  );
const BreakingForm = () => createElement('div', null, createElement(Form), createElement(ThrowsLater));
/** A field that is there only after its data; controlled, as React's fields mostly are. */
const LateForm = () => {
  const [there, setThere] = useState(false);
  const [name, setName] = useState('');
  useEffect(() => setThere(true), []);
  return (
    there &&
    createElement(
      'form',
      null,
      createElement('input', {
        name: 'username',
        'aria-label': 'name',
        value: name,
        onChange: (event: { target: { value: string } }) => setName(event.target.value),
      }),
      createElement('input', { name: 'consent', type: 'checkbox', 'aria-label': 'consent' }),
      createElement('input', { 'data-field': 'number', 'aria-label': 'card' }),
      createElement('output', null, name),
    )
  );
};

test('what was typed into a release that fails is there in the one that takes over; card fields are never touched [MF-05]', async () => {
  runtime.__setRemote('cart__new/Page', { default: BreakingForm });
  runtime.__setRemote('cart__old/Page', { default: LateForm });
  await page();
  await act(async () => {
    fireEvent.input(screen.getByLabelText('name'), { target: { value: 'Анна' } });
    fireEvent.input(screen.getByLabelText('card'), { target: { value: '4242' } });
    screen.getByLabelText('consent').click();
  });
  await act(async () => screen.getByText('break').click());
  expect(root()?.getAttribute('data-release')).toBe('old');
  expect(screen.getByLabelText('name')).toHaveProperty('value', 'Анна');
  expect(screen.getByRole('status').textContent).toBe('Анна');
  expect(screen.getByLabelText('consent')).toHaveProperty('checked', true);
  expect(screen.getByLabelText('card')).toHaveProperty('value', '');
});

test('an error while a part is removed does not blank the page [MF-05]', async () => {
  runtime.__setRemote('cart__new/Page', { default: ThrowsWhenRemoved });
  runtime.__setRemote('cart__old/Page', { default: Fine });
  const { show } = await page();
  await act(async () => undefined);
  expect(screen.getByText('fragile')).toBeTruthy();
  await show(false);
  expect(screen.getByText('shell')).toBeTruthy();
});
