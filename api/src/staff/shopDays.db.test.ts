import { setTimeout as wait } from 'node:timers/promises';
import type {
  Cart,
  Changes,
  IntervalsReply,
  ProductsReply,
  Shop,
  ShopDayChange,
} from '@storefront/contracts';
import { CatalogueSource } from '../menu/catalogue/CatalogueSource';
import { watchCatalogue } from '../menu/catalogue/watchCatalogue';
import { add, cacheOrder, chooseShop, createOrder, readCart, takeawayOrder } from '../testing/shopping';
import { khimki, startTestApi, type TestApi, Visitor } from '../testing/startTestApi';
import { StaffClient } from './testing/StaffClient';

const minuteMs = 60_000;
const otherShop = 3002;
let api: TestApi;
let shop: StaffClient;
beforeEach(async () => {
  api = await startTestApi();
  shop = await StaffClient.create(api, [khimki.shopId]);
});
afterEach(() => api.stop());

async function change(body: ShopDayChange): Promise<void> {
  const reply = await shop.call('PUT', `/shops/${khimki.shopId}/day`, body);
  expect(reply.status).toBe(200);
}
const stop = (until?: number) =>
  change({ change: 'product', product_key: 'philadelphia', stopped: true, until: until ?? null });

async function menuAt(shopId: number | null): Promise<ProductsReply['product_groups'][number]['products']> {
  const place = { city_id: khimki.id, order_type: 'takeaway', shop_id: shopId };
  const { body } = await new Visitor(api).call<ProductsReply>('POST', '/api/products', place);
  return body.product_groups.flatMap(({ products }) => products);
}
const philadelphiaAt = async (shopId: number | null) =>
  (await menuAt(shopId)).find(({ key }) => key === 'philadelphia');
const typesOf = (cart: Cart): string[] => Object.values(cart.products).map(({ type }) => type);

/** A customer with two rolls in the cart at a shop. */
async function customerAt(shopId: number): Promise<Visitor> {
  const who = new Visitor(api);
  await chooseShop(who, shopId);
  await add(who);
  return who;
}
const tryToOrder = async (who: Visitor) => {
  const cache = await cacheOrder(who, takeawayOrder);
  if (cache.status !== 200) return cache;
  return createOrder(who, { ...takeawayOrder, order_cache_key: cache.body.order_cache_key });
};

test('what a shop has stopped is unavailable there, in menu, cart and order, and nowhere else [CART-05]', async () => {
  const who = await customerAt(khimki.shopId);
  await add(who, 'california', 1);
  await stop();
  expect((await philadelphiaAt(khimki.shopId))?.type).toBe('stop');
  for (const elsewhere of [otherShop, null]) expect((await philadelphiaAt(elsewhere))?.type).toBe('default');

  const cart = await readCart(who);
  expect(typesOf(cart).sort()).toEqual(['default', 'unavailable']);
  const more = { city_id: khimki.id, product_key: 'philadelphia', count: 1 };
  expect((await who.call('PUT', '/api/cart/add', more)).status).toBe(422);
  await change({ change: 'product', product_key: 'philadelphia', stopped: false });
  expect(typesOf(await readCart(who))).toEqual(['default', 'default']);
});

test('an order of what was stopped meanwhile is refused with what has changed [CHK-08]', async () => {
  const who = await customerAt(khimki.shopId);
  await add(who, 'california', 1);
  const { body } = await cacheOrder(who, takeawayOrder);
  await stop();
  const refused = await createOrder(who, { ...takeawayOrder, order_cache_key: body.order_cache_key });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'order.changed',
      changes: expect.arrayContaining([{ kind: 'unavailable', name: 'Philadelphia' }]),
    },
  });
});

test('whoever changes to the shop is told what it has stopped, and what costs something else there [TYPE-04]', async () => {
  const who = await customerAt(otherShop);
  const preview = async () =>
    (
      await who.call<{ changes: Changes }>('POST', '/api/cart/preview', {
        city_id: khimki.id,
        order_type: 'takeaway',
        shop_id: khimki.shopId,
      })
    ).body.changes;
  expect(await preview()).toEqual([]);
  const before = (await philadelphiaAt(otherShop))?.price ?? 0;
  await change({ change: 'price', product_key: 'philadelphia', price: before + 25.5 });
  expect(await preview()).toEqual([{ kind: 'price', name: 'Philadelphia', before, after: before + 25.5 }]);
  await stop();
  expect(await preview()).toEqual([{ kind: 'unavailable', name: 'Philadelphia' }]);
});

test('a stop ends by itself at its time', async () => {
  await stop(api.now() + 20 * minuteMs);
  api.setTime(api.now() + 20 * minuteMs - 1);
  expect((await philadelphiaAt(khimki.shopId))?.type).toBe('stop');
  api.setTime(api.now() + 1);
  expect((await philadelphiaAt(khimki.shopId))?.type).toBe('default');
  expect((await shop.call('GET', `/shops/${khimki.shopId}/day`)).body).toMatchObject({ products: [] });
});

test('a stopped modifier cannot be chosen at that shop', async () => {
  const withModifiers = (await menuAt(khimki.shopId)).find(({ modifiers }) => modifiers.groups.length > 0);
  const modifier = withModifiers?.modifiers.groups[0]?.modifiers[0];
  if (!withModifiers || !modifier) throw new Error('the seed has no product with a group of modifiers');
  await change({ change: 'modifier', modifier_id: modifier.id, stopped: true });
  const typeAt = async (shopId: number) =>
    (await menuAt(shopId)).find(({ key }) => key === withModifiers.key)?.modifiers.groups[0]?.modifiers[0]
      ?.type;
  expect([await typeAt(khimki.shopId), await typeAt(otherShop)]).toEqual(['stop', 'default']);
});

test('a paused shop takes no orders for today until the pause is over', async () => {
  const who = await customerAt(khimki.shopId);
  await change({ change: 'pause', paused: true, until: api.now() + 20 * minuteMs });
  expect((await tryToOrder(who)).body).toMatchObject({ code: 'shop.stopped' });
  const { body } = await who.call<{ shops: Shop[] }>('GET', `/api/shops?city_id=${khimki.id}`);
  expect(body.shops.find(({ id }) => id === khimki.shopId)?.availability.state).toBe('stopped');
  api.setTime(api.now() + 20 * minuteMs);
  expect((await tryToOrder(who)).status).toBe(200);
});

test('hours of one day and places in its slots are the shop’s to say [SLOT-04]', async () => {
  const who = await customerAt(khimki.shopId);
  const date = '2026-11-23';
  const slots = async () =>
    (await who.call<IntervalsReply>('POST', '/api/schedule/intervals', { date })).body.intervals.filter(
      ({ is_asap }) => !is_asap,
    );
  const usual = await slots();
  expect(usual.length).toBeGreaterThan(10);
  await change({ change: 'hours', date, ranges: [{ from: 720, to: 780 }] });
  const fewer = await slots();
  expect(fewer.length).toBeGreaterThan(0);
  expect(fewer.length).toBeLessThan(usual.length);
  await change({ change: 'slot_capacity', capacity: 0 });
  expect((await slots()).every(({ disabled }) => disabled)).toBe(true);
  await change({ change: 'slot_capacity', capacity: null });
  await change({ change: 'hours', date, ranges: null });
  expect(await slots()).toEqual(usual);
});

test('who changed what and when is kept', async () => {
  await stop();
  api.setTime(api.now() + minuteMs);
  await change({ change: 'pause', paused: true, until: null });
  expect((await shop.call('GET', `/shops/${khimki.shopId}/day/history`)).body).toEqual({
    entries: [
      { at: api.now(), by: 'a kitchen', change: { change: 'pause', paused: true, until: null } },
      {
        at: api.now() - minuteMs,
        by: 'a kitchen',
        change: { change: 'product', product_key: 'philadelphia', stopped: true, until: null },
      },
    ],
  });
});

test.each([
  [{ change: 'product', product_key: 'no-such-dish', stopped: true }, 'product_key'],
  [{ change: 'modifier', modifier_id: 2_000_000_000, stopped: true }, 'modifier_id'],
  [{ change: 'pause', paused: true, until: 1 }, 'until'],
  [{ change: 'price', product_key: 'philadelphia', price: -1 }, 'price'],
  [{ change: 'hours', date: '2026-11-23', ranges: [{ from: 800, to: 700 }] }, 'ranges.0'],
])('%j is refused by its field and changes nothing', async (body, field) => {
  const reply = await shop.call<{ errors: object }>('PUT', `/shops/${khimki.shopId}/day`, body);
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [field]]);
  expect((await shop.call('GET', `/shops/${khimki.shopId}/day/history`)).body).toEqual({ entries: [] });
});

test('another process shows a stop within two seconds', async () => {
  const other = await CatalogueSource.open(api.database);
  const watching = watchCatalogue(api.databaseConfig, other, () => {});
  await wait(500);
  await stop();
  const startedAt = performance.now();
  const isStopped = () =>
    other.current(api.now()).at(khimki.shopId).product('umi', 'philadelphia')?.stopped ?? false;
  while (!isStopped() && performance.now() - startedAt < 10_000) await wait(20);
  expect(isStopped()).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await watching.stop();
});
