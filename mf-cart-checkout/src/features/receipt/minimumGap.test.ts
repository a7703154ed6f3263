import type { Cart } from '@storefront/contracts';
import { cartFixture, lineFixture } from '../../testing/fixtures';
import { minimumGap } from './minimumGap';

const cart = (missing: number, hasFreeDelivery: boolean, more: Partial<Cart> = {}) =>
  cartFixture([lineFixture({ count: 1 })], {
    minimum: { minimum_order_amount: 600, has_free_delivery: hasFreeDelivery, missing },
    ...more,
  });
const paid = { prices: { ...cartFixture().prices, delivery: 1 } };
const free = { prices: { ...cartFixture().prices, delivery: 0 } };

test.each([
  ['the last rouble to an order', cart(1, false), { to: 'order', missing: 1, minimum: 600 }],
  ['the last rouble to a free delivery', cart(1, true, paid), { to: 'free', missing: 1, minimum: 600 }],
  ['an order, whose delivery is free', cart(50, false, free), { to: 'order', missing: 50, minimum: 600 }],
])('a gap is told: %s [CART-04]', (_, given, gap) => {
  expect(minimumGap(given)).toEqual(gap);
});

test.each([
  ['the minimum is reached', cart(0, false)],
  ['the delivery is free already', cart(50, true, free)],
  ['nothing is in the cart', cart(600, false, { count: 0 })],
  ['there is no minimum', cart(600, false, { minimum: null })],
])('no gap is told where %s [CART-04]', (_, given) => {
  expect(minimumGap(given)).toBeNull();
});
