import { createHash } from 'node:crypto';
import type { Cart, ErrorReply } from '@storefront/contracts';
import { keyPlainUses } from '../../offers/redemption/gatherUses';
import { countPhonesBy } from '../../offers/redemption/phoneSubjects';
import { addProduct, cacheOrder, chooseShop, createOrder, takeawayOrder } from '../../testing/shopping';
import { freshTestApi, khimki, Visitor } from '../../testing/startTestApi';

const key = 'the key of this installation';
const api = freshTestApi({ customerAuth: [], login: { secretKeys: [key] } });

const phone = '79161110002';
const onceEach = 'ROLLS300';
/**
 * How a guest's order with a code that everybody may use once ends: 200, or 409 when the phone has used it.
 */
async function orderWithCode(): Promise<number> {
  const who = new Visitor(api);
  await chooseShop(who);
  await addProduct(who, 'philadelphia', 2);
  const body = { city_id: khimki.id, promocode: onceEach };
  await who.call<{ cart: Cart } & ErrorReply>('PUT', '/api/cart/gift/apply-promocode', body);
  const wanted = { ...takeawayOrder, phone };
  const cached = await cacheOrder(who, wanted);
  if (cached.status !== 200) return cached.status;
  return (await createOrder(who, { ...wanted, order_cache_key: cached.body.order_cache_key })).status;
}
const subjects = async () =>
  (await api.database.selectFrom('offer_uses').select(['subject', 'used']).execute()).filter(
    ({ subject }) => subject !== 'all',
  );
const plain = `phone:${createHash('sha256').update(`+${phone}`).digest('base64url')}`;
const keyed = expect.stringMatching(/^phone:[\da-f]{8}:[\w-]{43}$/);

test('a phone that used an offer is kept as an HMAC, which nobody without the key can find [GIFT-02]', async () => {
  expect(await orderWithCode()).toBe(200);
  expect(await subjects()).toEqual([{ subject: keyed, used: 1 }]);
  const [{ subject } = { subject: '' }] = await subjects();
  for (const other of ['another key', 'a third one']) {
    countPhonesBy([other]);
    expect(await orderWithCode()).toBe(200);
  }
  expect((await subjects()).map((row) => row.subject)).toContain(subject);
  expect(await subjects()).toHaveLength(3);
});

test('what a release before counted without a key goes on counting, and gets the key [GIFT-02]', async () => {
  const before = { offer: `promocode:umi:${onceEach}`, subject: plain, used: 1 };
  await api.database.insertInto('offer_uses').values(before).execute();
  expect(await orderWithCode()).toBe(409);
  await keyPlainUses(api.database);
  expect(await subjects()).toEqual([{ subject: keyed, used: 1 }]);
  expect(await orderWithCode()).toBe(409);
});

test('after a change of the key uses go on counting while the former one is named [GIFT-02]', async () => {
  expect(await orderWithCode()).toBe(200);
  countPhonesBy(['a new key', key]);
  expect(await orderWithCode()).toBe(409);
});

test('a use under a former key is given back when the order is canceled, and moves to the new one [ORD-03]', async () => {
  const who = new Visitor(api);
  await chooseShop(who);
  await addProduct(who, 'philadelphia', 2);
  await who.call('PUT', '/api/cart/gift/apply-promocode', { city_id: khimki.id, promocode: onceEach });
  const wanted = { ...takeawayOrder, phone };
  const { order_cache_key } = (await cacheOrder(who, wanted)).body;
  const placed = (await createOrder(who, { ...wanted, order_cache_key })).body as { order_id: number };
  const [before] = await subjects();
  countPhonesBy(['a new key', key]);
  await who.call('POST', '/api/order/cancel', { order_id: placed.order_id });
  const [after, ...more] = await subjects();
  expect([after?.used, more]).toEqual([0, []]);
  expect(after?.subject).not.toBe(before?.subject);
  expect(await orderWithCode()).toBe(200);
});
