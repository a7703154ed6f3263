import type { City, ShopDayChange } from '@storefront/contracts';
import {
  addProduct,
  cacheOrder,
  chooseAddress,
  createOrder,
  deliveryOrder,
  readCart,
} from '../../testing/shopping';
import { freshTestApi, khimki, Visitor } from '../../testing/startTestApi';
import { StaffClient } from '../testing/StaffClient';

const minuteMs = 60_000;
const otherShop = 3002;
let shop: StaffClient;
const api = freshTestApi();
beforeEach(async () => {
  shop = await StaffClient.create(api, [khimki.shopId]);
});

async function change(body: ShopDayChange): Promise<void> {
  const reply = await shop.call('PUT', `/shops/${khimki.shopId}/day`, body);
  expect(reply.status).toBe(200);
}

const ownZone = 301;
/** Somebody with two rolls who is delivered to in the shop's own zone. */
async function customerAtHome(): Promise<Visitor> {
  const who = new Visitor(api);
  await chooseAddress(who);
  await addProduct(who);
  return who;
}
const fetchZone = async (who: Visitor) =>
  (await who.call<{ city: City }>('GET', '/api/cities/khimki')).body.city.delivery_zones[ownZone];

test('a zone’s tariff and minimum are the shop’s to say: cart, city and order follow [ZONE-02]', async () => {
  const who = await customerAtHome();
  const { prices } = await readCart(who);
  const terms = { delivery_price: 250, minimum_order_amount: 3000, has_free_delivery: false };
  await change({ change: 'zone_terms', zone_id: ownZone, terms });
  const cart = await readCart(who);
  expect([cart.prices.delivery, cart.prices.total]).toEqual([250, prices.total - prices.delivery + 250]);
  expect(cart.minimum).toMatchObject({ minimum_order_amount: 3000, has_free_delivery: false });
  expect(await fetchZone(who)).toMatchObject({ prices: { delivery: 250, minimum_order_amount: 3000 } });
  expect((await cacheOrder(who, deliveryOrder)).body).toMatchObject({ errors: { cart: expect.anything() } });
  const { body } = await shop.call('GET', `/shops/${khimki.shopId}/day`);
  expect(body).toMatchObject({ zone_terms: [{ zone_id: ownZone, ...terms }] });
  await change({ change: 'zone_terms', zone_id: ownZone, terms: null });
  expect((await readCart(who)).prices).toEqual(prices);
});

test('a zone is where the shop draws it, in GeoJSON [ZONE-02]', async () => {
  const who = await customerAtHome();
  expect((await readCart(who)).prices.delivery).toBe(0);
  const area = { type: 'Polygon' as const, coordinates: [corner(37.5, 55.9)] as [[number, number][]] };
  await change({ change: 'zone_area', zone_id: ownZone, area });
  expect((await shop.call('GET', `/shops/${khimki.shopId}/day`)).body).toMatchObject({
    zone_areas: [{ zone_id: ownZone, area }],
  });
  // The wider zone around it delivers there now.
  expect((await readCart(who)).prices.delivery).toBe(280);
});
/** A small triangle, longitude first. */
const corner = (longitude: number, latitude: number): [number, number][] => [
  [longitude, latitude],
  [longitude + 0.01, latitude],
  [longitude, latitude + 0.01],
  [longitude, latitude],
];

test('while a shop takes no orders, its stand-in cooks for its zones; its own say of them stays its own', async () => {
  const who = await customerAtHome();
  await change({ change: 'stand_in', shop_id: otherShop });
  expect(await findCook(await customerAtHome())).toBe(khimki.shopId);
  await change({ change: 'pause', paused: true, until: api.now() + 20 * minuteMs });
  expect(await findCook(who)).toBe(otherShop);
  await change({ change: 'zone_terms', zone_id: ownZone, terms: null });
  const other = await StaffClient.create(api, [otherShop]);
  const foreign = { change: 'zone_terms', zone_id: ownZone, terms: null };
  expect((await other.call('PUT', `/shops/${otherShop}/day`, foreign)).status).toBe(422);
  // Both are paused: nobody cooks.
  await other.call('PUT', `/shops/${otherShop}/day`, { change: 'pause', paused: true });
  expect((await cacheOrder(await customerAtHome(), deliveryOrder)).body).toMatchObject({
    code: 'shop.stopped',
  });
  await other.call('PUT', `/shops/${otherShop}/day`, { change: 'pause', paused: false });
  api.setTime(api.now() + 20 * minuteMs);
  expect(await findCook(await customerAtHome())).toBe(khimki.shopId);
});
/** Places the order. @returns the shop that has it. */
async function findCook(who: Visitor): Promise<number | undefined> {
  const { order_cache_key } = (await cacheOrder(who, deliveryOrder)).body;
  const { body } = await createOrder(who, { ...deliveryOrder, order_cache_key });
  const all = await StaffClient.create(api, null);
  return (await all.order(body.order_id)).shop_id;
}
