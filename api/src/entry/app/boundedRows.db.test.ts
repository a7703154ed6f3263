import { sql } from 'kysely';
import { addProduct, chooseShop } from '../../testing/shopping';
import { khimki, noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi({ rateLimits: 'on' });

const setSessions = (count: number) =>
  api.database
    .insertInto('rate_limits')
    .values({ key: 'session:127.0.0.1', window_start: api.now(), count })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count }))
    .execute();

test.each([
  ['POST', '/api/shops/set', { shop_id: khimki.shopId }],
  ['POST', '/api/user/addresses/set-by-address', { city: khimki.id, address: khimki.address }],
  ['PUT', '/api/cart', { city_id: khimki.id, order_type: 'takeaway' }],
  ['PUT', '/api/cart/packages/bag', { city_id: khimki.id, without_bag: true }],
] as const)('%s %s begins 1,200 sessions in ten minutes for one network', async (method, path, body) => {
  await setSessions(1199);
  const known = new Visitor(api);
  expect((await known.call(method, path, body)).status).toBe(200);
  expect((await new Visitor(api).call(method, path, body)).status).toBe(429);
  expect((await known.call(method, path, body)).status).toBe(200);
});

test('of a cart’s request ids the last 300 are kept, among them each that may still be repeated', async () => {
  await setSessions(0);
  const who = new Visitor(api);
  await chooseShop(who);
  await addProduct(who);
  await sql`insert into cart_changes (cart_id, request_id, created_at)
    select (select max(id) from carts), 'flood-' || number, ${noonInKhimki}::bigint + number from generate_series(1, 2000) as number`.execute(
    api.database,
  );
  api.setTime(noonInKhimki + 10_000);
  const add = () =>
    who.call<{ cart: { count: number } }>('PUT', '/api/cart/add', {
      ...{ city_id: khimki.id, product_key: 'philadelphia', count: 1, request_id: 'the-newest-one' },
    });
  const first = await add();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cart_changes`.execute(
    api.database,
  );
  expect(rows[0]?.count).toBe(300);
  expect((await add()).body.cart.count).toBe(first.body.cart.count);
});
