import type { Cart, ErrorReply } from '@storefront/contracts';
import { addProduct, chooseAddress, readCart } from '../../testing/shopping';
import { khimki, shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();

const small = { id: 101, count: 1 };
const large = { id: 102, count: 1 };
const crust = { id: 111, count: 1 };
const call = (who: Visitor, path: string, body: object) =>
  who.call<{ cart: Cart } & ErrorReply>('PUT', `/api/cart/${path}`, { city_id: khimki.id, ...body });
const addPizza = (who: Visitor, size: object, count = 1) =>
  call(who, 'add', { product_key: 'margherita', count, modifiers: [size, crust] });
const listLines = (cart: Cart) =>
  Object.values(cart.products)
    .sort((a, b) => a.added_at - b.added_at)
    .map(({ key, count }) => [key, count]);

/** A small pizza, then another dish. */
async function pizzaCustomer(): Promise<Visitor> {
  const who = new Visitor(api, { 'x-brand': 'tondo' });
  await chooseAddress(who);
  await addPizza(who, small, 2);
  await addProduct(who, 'cola', 1);
  return who;
}
const smallKey = 'margherita~101:1.111:1';
const largeKey = 'margherita~102:1.111:1';

test('another size takes the line’s place, with its price', async () => {
  const who = await pizzaCustomer();
  const before = await readCart(who);
  const { status, body } = await call(who, 'replace', {
    line_key: smallKey,
    count: 3,
    modifiers: [crust, large],
  });
  expect(status).toBe(200);
  expect(listLines(body.cart)).toEqual([
    [largeKey, 3],
    ['cola', 1],
  ]);
  const getPrice = (cart: Cart, key: string) => cart.products[key]?.price_with_modifiers ?? 0;
  expect(getPrice(body.cart, largeKey)).toBe(getPrice(before, smallKey) + 220);
});

test('sent twice under one request id it counts once [CART-02]', async () => {
  const who = await pizzaCustomer();
  await addPizza(who, large, 1);
  const body = {
    line_key: smallKey,
    count: 2,
    modifiers: [large, crust],
    request_id: 'replace-once-1',
  };
  const first = await call(who, 'replace', body);
  const second = await call(who, 'replace', body);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.cart.revision).toBe(first.body.cart.revision);
  expect(listLines(second.body.cart)).toEqual([
    [largeKey, 3],
    ['cola', 1],
  ]);
});

test.each([
  ['a line that has gone', { line_key: 'margherita~102:1.111:1' }, 'This dish is no longer in your cart'],
  ['a product’s key for its lines', { line_key: 'margherita' }, 'This dish is no longer in your cart'],
  ['a choice that lacks something', { modifiers: [crust] }, 'Please check the extras you chose'],
  ['a choice the dish does not have', { modifiers: [small, crust, { id: 999_999, count: 1 }] }, /extras/],
])('%s is refused, and the cart stays as it was', async (_, change, message) => {
  const who = await pizzaCustomer();
  const before = await readCart(who);
  const body = { line_key: smallKey, count: 1, modifiers: [small, crust], ...change };
  const { status, body: reply } = await call(who, 'replace', body);
  expect(status).toBe(422);
  expect(reply.errors?.product?.[0]).toMatch(message);
  expect(listLines(await readCart(who))).toEqual(listLines(before));
});
