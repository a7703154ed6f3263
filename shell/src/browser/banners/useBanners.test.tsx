import { i18nAtom, modalsAtom, openModal, StorefrontProvider } from '@storefront/shared-state';
import { closeTopModal, setCookie } from '@storefront/shared-state/host';
import { cityFixture, fakeApi } from '@storefront/shared-state/testing';
import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import MarketingBannerModal from '../dialogs/MarketingBannerModal';
import { laterMs } from '../later/Later';
import { bannerFixture } from '../testing/bannerFixture';
import { renderInShell } from '../testing/renderInShell';
import { suppressMs } from './bannerMemory';
import { bannerRestMs } from './useBanners';

const delayMs = 20_000;
const banner = bannerFixture({
  page_url: ['/about'],
  schedule: { ...bannerFixture().schedule, delay: delayMs / 1000 },
});

beforeAll(async () => {
  await import('../later/LaterParts');
}, 60_000);
beforeEach(() => {
  jest.useFakeTimers();
  setCookie('banners', '', -1);
});

async function visit(banners = [banner], serverAheadMs = 0) {
  const api = fakeApi({ banners: () => ({ banners, now: Date.now() + serverAheadMs, utc_offset: 600 }) });
  const view = await renderInShell({ page: { city: cityFixture({ banners }) }, api });
  await act(async () => void (await jest.advanceTimersByTimeAsync(laterMs)));
  const wait = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
  return { ...view, api, wait, shown: () => view.store.get(modalsAtom).current?.name };
}

test('a banner comes after its delay, once, and not again on the next page load [PROMO-02]', async () => {
  const first = await visit();
  expect(first.api.sent.filter(({ name }) => name === 'banners')[0]?.args.query).toEqual({
    city_id: 1,
    page_url: '/about',
  });
  await first.wait(delayMs - 1);
  expect(first.shown()).toBeUndefined();
  await first.wait(1);
  expect(first.shown()).toBe('MarketingBannerModal');
  first.unmount();
  const second = await visit();
  await second.wait(delayMs * 3);
  expect(second.shown()).toBeUndefined();
});

test('over another dialog it does not come, it waits its delay once more [PROMO-02]', async () => {
  const { store, wait, shown } = await visit();
  act(() => void store.set(openModal, 'CitiesModal'));
  await wait(delayMs);
  expect(shown()).toBe('CitiesModal');
  act(() => void store.set(closeTopModal));
  await wait(delayMs - 1);
  expect(shown()).toBeUndefined();
  await wait(1);
  expect(shown()).toBe('MarketingBannerModal');
});

test('without a connection it does not come, it waits its delay once more [PROMO-02]', async () => {
  const { wait, shown } = await visit();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await wait(delayMs);
  expect(shown()).toBeUndefined();
  onLine.mockRestore();
  await wait(delayMs);
  expect(shown()).toBe('MarketingBannerModal');
});

test.each([
  ['slow', 10 * 60_000],
  ['fast', -10 * 60_000],
])(
  'on a device whose clock is %s, a closed banner is followed by none for a minute, and then by the next [PROMO-02]',
  async (_, serverAheadMs) => {
    const next = { ...banner, id: 8, schedule: { ...banner.schedule, delay: 25 } };
    const { store, wait, shown } = await visit([banner, next], serverAheadMs);
    await wait(delayMs);
    expect(shown()).toBe('MarketingBannerModal');
    const dialog = render(
      <StorefrontProvider store={store} i18n={store.get(i18nAtom)}>
        <BrowserRouter>
          <Suspense>
            <MarketingBannerModal bannerId={7} />
          </Suspense>
        </BrowserRouter>
      </StorefrontProvider>,
    );
    // Words and banner come in turns of their own.
    for (let turn = 0; turn < 10; turn += 1) await wait(10);
    expect(document.querySelector('[data-modal="MarketingBannerModal"]')).not.toBeNull();
    act(() => void store.set(closeTopModal));
    dialog.unmount();
    await wait(suppressMs - 1_000);
    expect(shown()).toBeUndefined();
    await wait(2 * 25_000);
    expect(store.get(modalsAtom).current).toMatchObject({ props: { bannerId: 8 } });
  },
);

test('it does not open under a moving finger: it comes when the page stands still [PROMO-02]', async () => {
  const { wait, shown } = await visit();
  await wait(delayMs - 100);
  for (let moved = 0; moved < 5; moved += 1) {
    window.dispatchEvent(new Event('scroll'));
    await wait(bannerRestMs / 2);
  }
  expect(shown()).toBeUndefined();
  await wait(2 * bannerRestMs);
  expect(shown()).toBe('MarketingBannerModal');
});

test('a city without banners is not asked for any [PROMO-02]', async () => {
  const { api } = await visit([]);
  expect(api.sent.some(({ name }) => name === 'banners')).toBe(false);
});

test('banners that do not come are not missed [PROMO-02]', async () => {
  const api = fakeApi({});
  const { store } = await renderInShell({ page: { city: cityFixture({ banners: [banner] }) }, api });
  await act(async () => void (await jest.advanceTimersByTimeAsync(laterMs + delayMs)));
  expect(api.sent.some(({ name }) => name === 'banners')).toBe(true);
  expect(store.get(modalsAtom).current).toBeNull();
});

test('over a dialog of another kind, such as the info menu, it does not come either [PROMO-02]', async () => {
  const { wait, shown } = await visit();
  const menu = document.body.appendChild(document.createElement('div'));
  menu.setAttribute('aria-modal', 'true');
  await wait(delayMs);
  expect(shown()).toBeUndefined();
  menu.remove();
  await wait(delayMs);
  expect(shown()).toBe('MarketingBannerModal');
});

test('somebody who types is not interrupted: it waits until the field is left [PROMO-02]', async () => {
  const { wait, shown } = await visit();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await wait(2 * delayMs);
  expect(shown()).toBeUndefined();
  field.remove();
  await wait(delayMs);
  expect(shown()).toBe('MarketingBannerModal');
});

test('over an open search it does not come: it waits until the search is closed [PROMO-02]', async () => {
  const { wait, shown } = await visit();
  history.replaceState(history.state, '', '?q=');
  await wait(2 * delayMs);
  expect(shown()).toBeUndefined();
  history.replaceState(history.state, '', location.pathname);
  await wait(delayMs);
  expect(shown()).toBe('MarketingBannerModal');
});

test('one that is not due when its delay is over does not come later on that page [PROMO-02]', async () => {
  const over = {
    ...banner,
    schedule: { ...banner.schedule, show_time: { from: '2000-01-01T00:00', to: '2000-01-02T00:00' } },
  };
  const { wait, shown } = await visit([over]);
  await wait(3 * delayMs);
  expect(shown()).toBeUndefined();
});

test('whoever has left the page before the delay is over gets none [PROMO-02]', async () => {
  const { unmount, store, wait } = await visit();
  unmount();
  await wait(3 * delayMs);
  expect(store.get(modalsAtom).current).toBeNull();
});

test('a banner without a delay waits one second [PROMO-02]', async () => {
  const { wait, shown } = await visit([{ ...banner, schedule: { ...banner.schedule, delay: 0 } }]);
  await wait(999);
  expect(shown()).toBeUndefined();
  await wait(1);
  expect(shown()).toBe('MarketingBannerModal');
});
