import type { Banner } from '@storefront/contracts';
import { clockOffsetAtom, modalsAtom, openModal } from '@storefront/shared-state';
import { setCookie } from '@storefront/shared-state/host';
import { renderInStorefront, type StorefrontSetup } from '@storefront/shared-state/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import dialogs from '../../dialogs/messages/ru.json';
import { isQuiet } from '../banners/bannerMemory';
import { bannerFixture } from '../testing/bannerFixture';
import MarketingBannerModal from './MarketingBannerModal';

const other = bannerFixture({ id: 8, name: 'Роллы недели' });
const serverAheadMs = 10 * 60_000;
const answer = (banners: Banner[]) => ({
  banners: () => ({ banners, now: Date.now() + serverAheadMs, utc_offset: 600 }),
});

async function openBanner(
  handlers: StorefrontSetup['handlers'],
  props: { bannerId?: number } = { bannerId: 7 },
  page: StorefrontSetup['page'] = {},
) {
  const view = renderInStorefront(
    <Suspense>
      <MarketingBannerModal {...props} />
    </Suspense>,
    {
      handlers,
      page: { messages: { 'shell-dialogs': dialogs }, ...page },
      prepare: (store) => store.set(openModal, 'MarketingBannerModal', props),
    },
  );
  await act(async () => undefined);
  return { ...view, isOpen: () => view.store.get(modalsAtom).current !== null };
}
const findDialog = (name: string) => screen.findByRole('dialog', { name });

beforeEach(() => {
  setCookie('banners', '', -1);
});

test('a banner says what it offers and leads to it in the customer’s city [PROMO-02]', async () => {
  const { api, isOpen } = await openBanner(answer([other, bannerFixture()]));
  expect(await findDialog('Первый заказ дешевле')).toHaveTextContent('По промокоду HELLO15');
  expect(api.sent.map(({ args }) => args.query)).toEqual([{ city_id: 1 }]);
  const link = screen.getByRole('link', { name: 'Подробнее' });
  expect(link).toHaveAttribute('href', '/vladivostok/promotions?alias=first-order');
  expect(link).not.toHaveAttribute('target');
  await userEvent.click(link);
  expect(location.pathname + location.search).toBe('/vladivostok/promotions?alias=first-order');
  expect(isOpen()).toBe(false);
});

test('a banner that leads away opens another window and stays [PROMO-02]', async () => {
  const { isOpen } = await openBanner(answer([bannerFixture({ click_url: 'https://partner.example/' })]));
  await findDialog('Первый заказ дешевле');
  const links = screen.getAllByRole('link', { name: 'Подробнее' });
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['https://partner.example/', '_blank'],
  ]);
  expect(isOpen()).toBe(true);
});

test.each([
  ['no place to lead to', { click_url: null }],
  ['no words for its button', { button_text: null }],
  ['no words for its button that leads away', { button_text: null, click_url: 'https://partner.example/' }],
])('a banner with %s can only be read and closed [PROMO-02]', async (_, change) => {
  const { isOpen } = await openBanner(answer([bannerFixture(change)]));
  await findDialog('Первый заказ дешевле');
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Не сейчас' }));
  expect(isOpen()).toBe(false);
});

test('where no banner is named, the first of the city shows [PROMO-02]', async () => {
  await openBanner(answer([other, bannerFixture()]), {});
  expect(await findDialog('Роллы недели')).toBeVisible();
});

test.each<[string, StorefrontSetup['handlers'], StorefrontSetup['page']]>([
  ['is over', answer([other]), {}],
  ['does not come', {}, {}],
  ['has no city', answer([bannerFixture()]), { city: null }],
])('a banner that %s is not missed: nothing is left open [PROMO-02]', async (_, handlers, page) => {
  const { isOpen } = await openBanner(handlers, { bannerId: 7 }, page);
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('once a banner is gone, there is none for a minute by the server’s clock [PROMO-02]', async () => {
  const { store, unmount } = await openBanner(answer([bannerFixture()]));
  await findDialog('Первый заказ дешевле');
  expect(Math.round(store.get(clockOffsetAtom) / 60_000)).toBe(10);
  expect(isQuiet(Date.now() + serverAheadMs)).toBe(false);
  unmount();
  expect(isQuiet(Date.now() + serverAheadMs + 55_000)).toBe(true);
  expect(isQuiet(Date.now() + serverAheadMs + 61_000)).toBe(false);
});
