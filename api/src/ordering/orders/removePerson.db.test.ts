import type { ErrorReply, SessionReply, UserOrdersReply } from '@storefront/contracts';
import { readBalance } from '../../offers/redemption/bonusLedger';
import { grantToCustomer } from '../../offers/redemption/testing/grantToCustomer';
import { findEverywhere } from '../../people/customers/testing/findEverywhere';
import { askForCode, codeFor, logIn } from '../../people/login/testing/logIn';
import {
  addProduct,
  chooseAddress,
  chooseShop,
  deliveryOrder,
  placeTestOrder,
  readCart,
  takeawayOrder,
} from '../../testing/shopping';
import { freshTestApi, khimki, noonInKhimki, Visitor } from '../../testing/startTestApi';

const minuteMs = 60_000;
const api = freshTestApi({ customerAuth: ['umi'] });

const phone = '79165554433';
const remove = (who: Visitor) => who.call<ErrorReply>('DELETE', '/api/user/remove');
const finish = () => api.database.updateTable('orders').set({ status: 'done' }).execute();

test('a deleted account is gone: nothing anywhere leads to the person [PROF-03]', async () => {
  const who = new Visitor(api);
  const { user } = await logIn(api, who, phone);
  const customerId = user?.id ?? 0;
  await who.call('PUT', '/api/user/update', {
    city_id: khimki.id,
    name: 'Annabella',
    email: 'annabella@example.com',
    birthday: '14.03.1994',
  });
  await api.database
    .transaction()
    .execute((transaction) =>
      grantToCustomer(transaction, customerId, 500, { currency: 'RUB', now: noonInKhimki }),
    );
  const body = {
    ...deliveryOrder,
    username: 'Annabella',
    order_comment: 'Annabella waits at the gate',
    delivery_address: { room: '5', intercom: 'Annabella' },
  };
  const placed = await placeTestOrder(who, body);
  await who.call('POST', '/api/feedback/call-me-back', {
    name: 'Annabella',
    phone: '89165554433',
    consent: true,
  });
  await finish();
  api.setTime(noonInKhimki + minuteMs);
  await askForCode(new Visitor(api), phone);

  expect((await remove(who)).status).toBe(200);
  expect(await findEverywhere(api, '9165554433')).toEqual([]);
  expect(await findEverywhere(api, 'Annabella')).toEqual([]);
  expect(await findEverywhere(api, 'annabella')).toEqual([]);
  expect(await readBalance(api.database, customerId, 'RUB')).toBe(0);
  const kept = await api.database
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', placed.order_id)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ number: placed.order_number, status: 'done', phone: '', customer_id: null });
  expect(kept.total_minor).toBeGreaterThan(0);
  expect(kept.snapshot.lines).toHaveLength(1);
  expect(kept.snapshot.address).toBeNull();
  const link = `/api/order/${placed.order_id}?key=${placed.tracking_key}`;
  expect((await who.call('GET', link)).status).toBe(404);
});

test('it ends the sessions of every device; the same phone begins anew [PROF-03]', async () => {
  const who = new Visitor(api);
  await logIn(api, who, phone);
  await placeTestOrder(who);
  await finish();
  api.setTime(noonInKhimki + minuteMs);
  const other = new Visitor(api);
  const before = await logIn(api, other, phone);
  expect((await remove(who)).status).toBe(200);
  for (const visitor of [who, other]) {
    const { body } = await visitor.call<SessionReply>('GET', '/api/user/check-session');
    expect(body.session).toBeNull();
  }
  api.setTime(noonInKhimki + 2 * minuteMs);
  const fresh = await logIn(api, other, phone);
  expect(fresh.user?.id).not.toBe(before.user?.id);
  const { body } = await other.call<UserOrdersReply>('GET', '/api/user/orders');
  expect(body.order_groups).toEqual([]);
});

test('who deletes the account and makes it again gets no second gift for a first order [PROF-03] [GIFT-01]', async () => {
  const firstOrderGift = 9;
  const giftFor = async (who: Visitor) => {
    await chooseShop(who);
    await addProduct(who, 'philadelphia', 2);
    const { presents } = await readCart(who);
    return presents.find(({ id }) => id === firstOrderGift)?.conditions.map(({ validated }) => validated);
  };
  const who = new Visitor(api);
  await logIn(api, who, phone);
  expect(await giftFor(who)).toEqual([true]);
  await placeTestOrder(who);
  await finish();
  expect((await remove(who)).status).toBe(200);
  api.setTime(noonInKhimki + 2 * minuteMs);
  const again = new Visitor(api);
  await logIn(api, again, phone);
  expect(await giftFor(again)).toEqual([false]);
  api.setTime(noonInKhimki + 4 * minuteMs);
  const another = new Visitor(api);
  await logIn(api, another, '79165550000');
  expect(await giftFor(another)).toEqual([true]);
});

test('while an order is under way it is refused and nothing changes [PROF-03]', async () => {
  const who = new Visitor(api);
  await logIn(api, who, phone);
  await chooseAddress(who);
  const { order_number } = await placeTestOrder(who);
  const refused = await remove(who);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain(order_number);
  expect((await who.call<SessionReply>('GET', '/api/user/check-session')).body.session).not.toBeNull();
  expect(await findEverywhere(api, phone)).toContain('customers');
});

test('of a deletion and an order at once one happens [PROF-03]', async () => {
  const who = new Visitor(api);
  await logIn(api, who, phone);
  const { order_cache_key } = await placeTestOrder(who);
  await finish();
  await who.call('PUT', '/api/cart/add', { city_id: khimki.id, product_key: 'philadelphia', count: 1 });
  const fresh = await who.call<{ order_cache_key: string }>(
    'POST',
    '/api/order/create-order-cache',
    takeawayOrder,
  );
  expect(fresh.body.order_cache_key).not.toBe(order_cache_key);
  const [removed, placed] = await Promise.all([
    remove(who),
    who.call('POST', '/api/order/create', { ...takeawayOrder, ...fresh.body }),
  ]);
  expect([
    [200, 401],
    [200, 422],
    [409, 200],
  ]).toContainEqual([removed.status, placed.status]);
  const left = await api.database
    .selectFrom('orders')
    .select('customer_id')
    .where('phone', '!=', '')
    .execute();
  expect(left).toHaveLength(placed.status === 200 ? 2 : 0);
});

test('a guest has no account to delete [PROF-03]', async () => {
  expect((await remove(new Visitor(api))).status).toBe(401);
});

test('a deleted customer’s code under way signs nobody in [PROF-03]', async () => {
  const who = new Visitor(api);
  await logIn(api, who, phone);
  api.setTime(noonInKhimki + minuteMs);
  const other = new Visitor(api);
  await askForCode(other, phone);
  const code = await codeFor(api, phone);
  await remove(who);
  expect((await other.call('POST', '/api/user/check-verification-code', { code })).status).toBe(422);
});
