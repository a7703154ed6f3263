import type { Cart } from '@storefront/contracts';
import { emptyCartFixture, productFixture } from '@storefront/shared-state/testing';
import { cartEvents } from './cartEvents';

/** A cart with so many of each product; one costs 549 and 100 more with its modifiers. */
function makeCart(counts: Record<string, number>): Cart {
  const lines = Object.entries(counts).map(([key, count]) => [
    `${key}~1:1`,
    { ...productFixture({ key }), key: `${key}~1:1`, product_key: key, price_with_modifiers: 649, count },
  ]);
  return emptyCartFixture({ products: Object.fromEntries(lines) });
}
const told = (before: Record<string, number>, after: Record<string, number>) =>
  cartEvents(makeCart(before), makeCart(after), 'RUB').map(({ name, product_key, count }) => [
    name,
    product_key,
    count,
  ]);

test('a line that comes, grows, shrinks or goes is told with the difference, one that stays is not [SHELL-11]', () => {
  expect(
    told({ grows: 1, shrinks: 3, goes: 2, stays: 1 }, { grows: 3, shrinks: 2, stays: 1, comes: 2 }),
  ).toEqual([
    ['add_to_cart', 'grows', 2],
    ['remove_from_cart', 'shrinks', 1],
    ['remove_from_cart', 'goes', 2],
    ['add_to_cart', 'comes', 2],
  ]);
});

test('a line is told by its product and with what one costs with its modifiers [SHELL-11]', () => {
  expect(cartEvents(makeCart({}), makeCart({ ramen: 1 }), 'TRY')).toEqual([
    {
      name: 'add_to_cart',
      product_key: 'ramen',
      product_name: productFixture().name,
      count: 1,
      price: 649,
      currency: 'TRY',
    },
  ]);
});

test('the first cart of a page and a cart that is no longer known are no changes [SHELL-11]', () => {
  expect(cartEvents(null, makeCart({ ramen: 1 }), 'RUB')).toEqual([]);
  expect(cartEvents(makeCart({ ramen: 1 }), null, 'RUB')).toEqual([]);
});
