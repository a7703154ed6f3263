import { modalsAtom, openModal, type PageData } from '@storefront/shared-state';
import {
  cityFixture,
  emptyCartFixture,
  renderInStorefront,
  type StorefrontSetup,
} from '@storefront/shared-state/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import { PromoDialog } from './PromoDialog';

const promotion = {
  ...{ alias: 'first', name: 'Первая', subtitle: null },
  ...{ description: '<p>Скидка 15%</p>', images: { big: '/pictures/first' } },
};
const city = cityFixture({ promotions: [promotion] });

function openPromotion(
  alias: string,
  page: Partial<PageData> = { city },
  handlers: StorefrontSetup['handlers'] = {},
) {
  const { store, api } = renderInStorefront(<PromoDialog alias={alias} />, {
    handlers,
    page: { messages: { 'mf-catalog': ru }, ...page },
    path: '/vladivostok/promotions',
    prepare: (prepared) => prepared.set(openModal, 'PromoModal', { alias }),
  });
  return { api, dialog: (name: string) => within(screen.getByRole('dialog', { name })), store };
}

test('a promotion that is over says so, and leads back to the menu [PROMO-01]', async () => {
  const { dialog, store } = openPromotion('gone');
  expect(dialog('Акции').getByText('Такой акции больше нет')).toBeVisible();
  await userEvent.click(dialog('Акции').getByRole('link', { name: 'К\u00a0меню' }));
  expect(location.pathname).toBe('/vladivostok');
  expect(store.get(modalsAtom).current).toBeNull();
});

test('a promotion that runs has its words and none of the other kind [PROMO-01]', () => {
  const { dialog } = openPromotion('first');
  expect(dialog('Первая').getByText('Скидка 15%')).toBeVisible();
  expect(dialog('Первая').queryByText('Такой акции больше нет')).toBeNull();
});

const withCode = { city: cityFixture({ promotions: [{ ...promotion, promocode: 'HELLO15' }] }) };
const kept = { code: 'HELLO15', message: 'Ещё 200 ₽ до скидки', discount: 0, product: null };

test.each([
  ['applies', true, 'Промокод в корзине'],
  ['does not apply yet', false, kept.message],
])(
  'its promo code goes into the cart by one press: one that %s says so, and leads to the menu [PROMO-01, GIFT-02]',
  async (_, applied, text) => {
    const cart = emptyCartFixture({ revision: 2, promocode: { ...kept, applied } });
    const { api, dialog } = openPromotion('first', withCode, { promocodeApply: () => ({ cart }) });
    await userEvent.click(dialog('Первая').getByRole('button', { name: 'Применить HELLO15' }));
    expect(api.sent.at(-1)).toMatchObject({
      name: 'promocodeApply',
      args: { body: { promocode: 'HELLO15' } },
    });
    expect(await dialog('Первая').findByText(text)).toBeVisible();
    expect(dialog('Первая').getByRole('link', { name: 'К\u00a0меню' })).toBeVisible();
  },
);

test('where no city is known, there is no menu to lead to, and the dialog can be closed [PROMO-01]', async () => {
  const { dialog, store } = openPromotion('first', { city: null });
  expect(dialog('Акции').queryByRole('link')).toBeNull();
  await userEvent.click(dialog('Акции').getByRole('button', { name: 'Закрыть' }));
  expect(store.get(modalsAtom).current).toBeNull();
});
