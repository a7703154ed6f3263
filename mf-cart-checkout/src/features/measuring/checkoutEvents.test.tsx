import { analyticsEventsAtom, setCookie } from '@storefront/shared-state/host';
import { fireEvent } from '@testing-library/react';
import { calls, fillIn, http, openCheckout, press, shop } from '../../testing/checkoutPage';
import { cartFixture, lineFixture } from '../../testing/fixtures';
import { toSale } from './toSale';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void setCookie('cookie_accept', '', -1));

test('every step of a sale is told in turn and once, what never had to be touched with the order [SHELL-11]', async () => {
  setCookie('cookie_accept', 'true');
  const api = shop({
    createOrderCache: () => http(422, { message: '', errors: { phone: ['Проверьте номер'] } }),
  });
  const { store } = await openCheckout(api);
  const told = () => store.get(analyticsEventsAtom).map(({ name }) => name);
  expect(told()).toEqual(['view_cart', 'begin_checkout']);
  fireEvent.click(document.querySelector('[data-payment="card"] input') as HTMLElement);
  fillIn();
  await press();
  await press();
  expect(calls(api, 'createOrderCache')).toHaveLength(2);
  expect(told()).toEqual(['view_cart', 'begin_checkout', 'add_payment_info', 'add_shipping_info']);
  expect(store.get(analyticsEventsAtom)).toMatchObject([
    {
      items: [{ key: 'philadelphia', name: 'Филадельфия', price: 549, count: 2 }],
      value: 1098,
      currency: 'RUB',
    },
    {},
    { payment_type: 'card' },
    { order_type: 'delivery' },
  ]);
});

test('without consent no step is told [SHELL-11]', async () => {
  setCookie('cookie_accept', 'false');
  const { store } = await openCheckout(shop());
  expect(store.get(analyticsEventsAtom)).toEqual([]);
});

test('a dish that cannot be ordered is no part of the sale [SHELL-11]', () => {
  const cart = cartFixture([
    lineFixture({ key: 'a', product_key: 'a', price_with_modifiers: 0.1, count: 3 }),
    lineFixture({ key: 'b', product_key: 'b', type: 'unavailable' }),
  ]);
  expect(toSale(cart, 'EUR')).toMatchObject({ items: [{ key: 'a', count: 3 }], value: 0.3, currency: 'EUR' });
});
