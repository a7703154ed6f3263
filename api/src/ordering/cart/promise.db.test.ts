import { addProduct, chooseAddress, chooseShop, readCart } from '../../testing/shopping';
import { khimki, noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();

const hourMs = 3_600_000;
async function customer(choose = chooseAddress as (who: Visitor) => Promise<unknown>) {
  const who = new Visitor(api, { 'accept-language': 'en' });
  await choose(who);
  await addProduct(who);
  return who;
}

test('a cart says when an order made now would be there, the way and the kitchen counted in', async () => {
  const { promise } = await readCart(await customer());
  expect(promise?.text).toMatch(/^Delivery around 1[23]:\d\d$/);
  expect(promise?.text).toContain(promise?.short);
  expect(promise?.starts_at).toBeGreaterThan(noonInKhimki + 20 * 60_000);
  const there = await readCart(await customer((who) => chooseShop(who)));
  expect(there.promise?.text).toMatch(/^Ready around/);
  expect(there.promise?.starts_at).toBeLessThan(promise?.starts_at ?? 0);
});

test('when the nearest times are taken it says a later one', async () => {
  const who = await customer();
  const before = (await readCart(who)).promise;
  const ids = Array.from({ length: 8 }, (_, quarter) => `20261121-0${720 + quarter * 15}`);
  const zone = (await readCart(who)).delivery_zone_id;
  const shopId = api.dependencies.catalogue
    .current()
    .places.listZones('umi', khimki.id)
    .find(({ id }) => id === zone)?.shopId;
  for (const interval_id of ids)
    await api.database
      .insertInto('slots')
      .values({ shop_id: shopId ?? 0, city_id: khimki.id, interval_id, taken: 10_000 })
      .execute();
  const after = (await readCart(who)).promise;
  await api.database.deleteFrom('slots').where('interval_id', 'in', ids).execute();
  expect(after?.starts_at).toBeGreaterThanOrEqual(noonInKhimki + 2 * hourMs);
  expect(after?.starts_at).toBeGreaterThan(before?.starts_at ?? 0);
});

test('a chosen time is the promise', async () => {
  const who = await customer();
  await who.call('PUT', '/api/cart/set-interval', { interval_id: '20261122-1080' });
  const { promise, selectedInterval } = await readCart(who);
  expect(selectedInterval?.id).toBe('20261122-1080');
  expect(promise).toMatchObject({ short: 'tomorrow, 18:00', starts_at: selectedInterval?.start_timestamp });
});

test('nobody is promised anything before it is known where to', async () => {
  expect((await readCart(new Visitor(api))).promise ?? null).toBeNull();
});

test('at night a cart says that all is closed, also before it is known where to, and by day it does not', async () => {
  const noon = api.now();
  const visitor = new Visitor(api, { 'accept-language': 'en' });
  const shopper = await customer();
  expect([await readCart(visitor), await readCart(shopper)]).toMatchObject([
    { closed: null },
    { closed: null },
  ]);
  api.setTime(noon + 17 * hourMs);
  const told = { text: expect.stringMatching(/^Closed now\. Order for today from \d\d:\d\d\.$/) };
  expect([await readCart(visitor), await readCart(shopper)]).toMatchObject([
    { closed: told },
    { closed: told },
  ]);
  api.setTime(noon);
});
