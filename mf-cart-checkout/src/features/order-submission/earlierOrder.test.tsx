import type { Cart } from '@storefront/contracts';
import { screen } from '@testing-library/react';
import {
  calls,
  fillIn,
  listOrderKeys,
  lost,
  openCheckout,
  placed,
  press,
  shop,
  type,
  wait,
} from '../../testing/checkoutPage';
import { cartFixture } from '../../testing/fixtures';

const placeShown = () => screen.getByTestId('place').textContent;
beforeEach(() => void jest.useFakeTimers());

/**
 * An order is sent and the connection is lost with every reply; the customer changes something and presses
 * again, now with a connection. `cart` is what the server has by then.
 */
async function changeAndPressAgain(cart: Cart) {
  let answers = false;
  const api = shop({ orderCreate: () => (answers ? placed : lost), cart: () => (answers ? { cart } : lost) });
  await openCheckout(api);
  fillIn();
  await press();
  await wait(5000);
  const [key] = listOrderKeys(api);
  const before = api.sent.length;
  answers = true;
  type('order_comment', 'Без васаби');
  await press();
  await wait(10);
  return { key, sent: { sent: api.sent.slice(before) } as typeof api };
}

test('the cart went with the order before: what is pressed now opens that one, as it was ordered, and makes no second [CHK-07]', async () => {
  const { key, sent } = await changeAndPressAgain(cartFixture([], { revision: 9, count: 0 }));
  expect(calls(sent, 'createOrderCache')).toEqual([]);
  expect(calls(sent, 'orderCreate').map(({ args }) => args.body)).toEqual([
    expect.objectContaining({ order_cache_key: key, order_comment: '' }),
  ]);
  expect(placeShown()).toContain('/order/1001/tracking');
});

test('the cart is still there, so nothing was made: the order is sent as it is now, under a key of its own [CHK-07]', async () => {
  const { key, sent } = await changeAndPressAgain(cartFixture());
  const [body, ...more] = calls(sent, 'orderCreate').map(({ args }) => args.body);
  expect(more).toEqual([]);
  expect(body).toMatchObject({ order_comment: 'Без васаби', seen_total: 1212 });
  expect(listOrderKeys(sent)).not.toContain(key);
  expect(placeShown()).toContain('/order/1001/tracking');
});
