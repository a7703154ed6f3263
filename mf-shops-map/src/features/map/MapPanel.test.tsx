import { openModal } from '@storefront/shared-state';
import { cityFixture } from '@storefront/shared-state/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { withMessages } from '../../messages';
import { renderPlaces } from '../../testing/renderPlaces';
import { MapPanel } from './MapPanel';

let isBroken = true;
jest.mock('./StoreMap', () => ({
  StoreMap: () => {
    if (isBroken) throw new Error('no canvas');
    return <section aria-label="map" />;
  },
}));
const Panel = withMessages(MapPanel);

it('says that the map did not come and tries again when asked [SHOP-01]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  await renderPlaces(<Panel city={cityFixture()} label="map" />);
  expect(await screen.findByRole('heading', { name: 'Карта не загрузилась' })).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('region', { name: 'map' })).toBeVisible();
});

it('tries again by itself when the shop could not be reached and can be again [SHOP-01, ERR-05]', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const host = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  isBroken = true;
  await renderPlaces(<Panel city={cityFixture()} label="map" />);
  await pass(900);
  expect(screen.getByRole('heading', { name: 'Карта не загрузилась' })).toBeVisible();
  await pass(900);
  isBroken = false;
  host.mockResolvedValue({ ok: true } as Response);
  for (let tried = 0; tried < 8; tried += 1) await pass(1_000);
  expect(screen.getByRole('region', { name: 'map' })).toBeVisible();
});

it('starts a dialog’s map 600 ms after the tap, however long the dialog’s code took [ADDR-07]', async () => {
  isBroken = false;
  let show = () => {};
  function ComingLater() {
    const [isThere, setThere] = useState(false);
    show = () => setThere(true);
    return isThere && <Panel city={cityFixture()} label="map" startAfterMs={600} />;
  }
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const { store } = await renderPlaces(<ComingLater />);
  store.set(openModal, 'OrderTypesModal');
  await pass(400);
  await act(async () => show());
  await pass(190);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  await pass(20);
  expect(screen.getByRole('region', { name: 'map' })).toBeVisible();
});
