import { addressFixture, cartFixture, lineFixture, shopFixture, slotFixture } from '../testing/fixtures';
import { type OrderFacts, orderBlock } from './orderBlock';

const ready: OrderFacts = {
  cart: cartFixture(),
  count: 2,
  orderType: 'delivery',
  address: addressFixture(),
  shop: null,
  loginMissing: false,
};
const below = { minimum_order_amount: 600, has_free_delivery: false, missing: 120 };

test('nothing keeps a full cart with an exact address from being ordered [CHK-02]', () => {
  expect(orderBlock(ready)).toBeNull();
});

test.each<[string, Partial<OrderFacts>, ReturnType<typeof orderBlock>]>([
  ['the cart is empty', { count: 0 }, 'empty'],
  ['the cart is not known yet', { cart: null }, 'empty'],
  ['every line is unavailable', { cart: cartFixture([lineFixture({ type: 'unavailable' })]) }, 'unavailable'],
  ['every line is stopped', { cart: cartFixture([lineFixture({ type: 'stop' })]) }, 'unavailable'],
  ['no address is known', { address: null }, 'address'],
  ['nobody delivers to the address', { address: addressFixture({ delivery_zone_id: null }) }, 'address'],
  ['the address is only the city centre', { address: addressFixture({ approximate: true }) }, 'address'],
  ['takeaway has no shop', { orderType: 'takeaway' }, 'shop'],
  ['the shop takes no orders now', { orderType: 'takeaway', shop: shopFixture({ type: 'stop' }) }, 'stopped'],
  ['the minimum is not reached', { cart: cartFixture(undefined, { minimum: below }) }, 'minimum'],
  ['nobody is logged in and login is on', { loginMissing: true }, 'session'],
])('an order is blocked when %s [CART-04][CHK-02]', (_, change, expected) => {
  expect(orderBlock({ ...ready, ...change })).toBe(expected);
});

test.each<[string, Partial<OrderFacts>]>([
  [
    'the zone has free delivery',
    { cart: cartFixture(undefined, { minimum: { ...below, has_free_delivery: true } }) },
  ],
  [
    'the order is taken away',
    { orderType: 'takeaway', shop: shopFixture(), cart: cartFixture(undefined, { minimum: below }) },
  ],
])('the minimum does not block when %s [CART-04]', (_, change) => {
  expect(orderBlock({ ...ready, ...change })).toBeNull();
});

test.each<[string, Partial<OrderFacts>]>([
  [
    'one dish of two is left',
    { cart: cartFixture([lineFixture({ type: 'stop' }), lineFixture({ key: 'other' })]) },
  ],
  ['it is taken away and no address is known', { orderType: 'takeaway', shop: shopFixture(), address: null }],
  ['the first dish is still on its way to the server', { cart: cartFixture([]), count: 1 }],
  ['exactly the minimum is reached', { cart: cartFixture(undefined, { minimum: { ...below, missing: 0 } }) }],
  ['the shop that was chosen before, for takeaway, takes no orders', { shop: shopFixture({ type: 'stop' }) }],
])('an order is not blocked when %s [CART-04][CHK-02]', (_, change) => {
  expect(orderBlock({ ...ready, ...change })).toBeNull();
});

test('a shop that takes no orders now takes one for another day [SLOT-03][CHK-02]', () => {
  const cart = cartFixture(undefined, { selectedInterval: slotFixture('10:00', { date: '2026-11-22' }) });
  expect(
    orderBlock({ ...ready, orderType: 'takeaway', shop: shopFixture({ type: 'stop' }), cart }),
  ).toBeNull();
});
