import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import {
  mountRootParcel,
  navigateToUrl,
  registerApplication,
  start,
  unregisterApplication,
} from 'single-spa';
import { cityAtom } from '../city/cityAtom';
import { createPageStore } from '../page/presetStore';
import { useShared } from '../store/useShared';
import { cityFixture, fakeApi, pageFixture } from '../testing';
import { createLifecycles } from './index';

function Place() {
  return <p>{useShared(cityAtom)?.name}</p>;
}
function Broken(): never {
  throw new Error('broken on purpose');
}
const page = pageFixture({ city: cityFixture({ name: 'Хабаровск' }) });
const store = createPageStore(page, fakeApi({}));

beforeAll(() => start());

test('as an application of single-spa a remote comes and goes with the address [MF-06]', async () => {
  const name = 'place';
  registerApplication({
    name,
    app: async () => createLifecycles('place', Place),
    activeWhen: '/place',
    customProps: { page, store },
  });
  await act(async () => navigateToUrl('/place'));
  expect(await screen.findByText('Хабаровск')).toBeInTheDocument();
  await act(async () => navigateToUrl('/elsewhere'));
  expect(screen.queryByText('Хабаровск')).not.toBeInTheDocument();
  await act(async () => navigateToUrl('/place'));
  expect(await screen.findByText('Хабаровск')).toBeInTheDocument();
  await act(async () => unregisterApplication(name));
  expect(screen.queryByText('Хабаровск')).not.toBeInTheDocument();
});

test('as a parcel it is mounted where the host wants it, and a broken one says so there [MF-06]', async () => {
  const place = document.body.appendChild(document.createElement('section'));
  const props = { domElement: place, page, store, failed: 'Нет связи' };
  const mount = async (Part: ComponentType) => {
    const parcel = mountRootParcel(createLifecycles('part', Part), props);
    // What is rendered comes when `act` is left; the parcel waits for it.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await parcel.mountPromise;
    return parcel;
  };
  const sound = await mount(Place);
  expect(place).toHaveTextContent('Хабаровск');
  await act(() => sound.unmount());
  expect(place).toBeEmptyDOMElement();

  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = await mount(Broken);
  expect(broken.getStatus()).toBe('MOUNTED');
  expect(screen.getByRole('alert')).toHaveTextContent('Нет связи');
  await act(() => broken.unmount());
});
