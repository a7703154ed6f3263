import type { Banner } from '@storefront/contracts';
import { closeTopModal, i18nAtom, modalsAtom, openModal, StorefrontProvider } from '@storefront/shared-state';
import { BrowserRouter } from '@storefront/shared-state/router';
import { cityFixture, fakeApi } from '@storefront/shared-state/testing';
import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import MarketingBannerModal from '../dialogs/MarketingBannerModal';
import { laterMs } from '../later/Later';
import { renderInShell } from '../testing/renderInShell';
import { keepQuiet, suppressMs } from './bannerMemory';
import { bannerRestMs } from './useBanners';

const delayMs = 20_000;
const banner: Banner = {
  id: 7,
  name: 'Первый заказ дешевле',
  description: 'HELLO15',
  images: { small: '/pictures/banner-1', big: '/pictures/banner-1' },
  click_url: '/promotions?alias=first-order',
  button_text: 'Подробнее',
  page_url: ['/about'],
  schedule: {
    show_time: { from: '2000-01-01T00:00', to: '2100-01-01T00:00' },
    display_frequency: 2,
    display_frequency_type: 'day',
    delay: delayMs / 1000,
  },
};

beforeAll(async () => {
  await import('../later/LaterParts');
}, 60_000);
beforeEach(() => {
  jest.useFakeTimers();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = 'banners=; Max-Age=0; Path=/';
});
afterEach(() => void jest.useRealTimers());

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

test('after one was closed, none comes for a minute [PROMO-02]', async () => {
  const { wait, shown } = await visit();
  keepQuiet(Date.now());
  await wait(suppressMs - 1_000);
  expect(shown()).toBeUndefined();
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
