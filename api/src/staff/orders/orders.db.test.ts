import { endUnacknowledged } from '../../ordering/kitchen/endUnacknowledged';
import { connect } from '../../platform/database/connect';
import { deliveryOrder, placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { freshTestApi, khimki, Visitor } from '../../testing/startTestApi';
import { StaffClient } from '../testing/StaffClient';

const minuteMs = 60_000;
let kitchen: StaffClient;
const api = freshTestApi();
beforeEach(async () => {
  kitchen = await StaffClient.create(api, [khimki.shopId]);
});

const statusFor = async (who: Visitor, orderId: number) =>
  (
    await who.call<{ status: { alias: string }; expected_at: number }>('POST', '/api/order/status', {
      order_id: orderId,
    })
  ).body;

test('an order carries what a kitchen, a courier and a till need', async () => {
  const { order_id, order_number, total } = await placeTestOrder(
    new Visitor(api, { 'accept-language': 'ru' }),
    {
      ...deliveryOrder,
      username: 'Анна',
      order_comment: 'Без лука',
      cash: 5000,
      cutlery: 3,
      delivery_address: {
        ...{ room: '5', entrance: '2', floor: '3', intercom: '5К', description: 'За углом' },
        ...{ no_bell: true, call_on_arrival: true },
      },
    },
  );
  const { orders } = await kitchen.changes();
  expect(orders).toHaveLength(1);
  const [found] = orders;
  expect(found).toMatchObject({
    id: order_id,
    number: order_number,
    brand: 'umi',
    shop_id: khimki.shopId,
    timezone: 'Europe/Moscow',
    language: 'ru',
    order_type: 'delivery',
    status: 'accepted',
    acknowledged_at: null,
    slot: { is_asap: true },
    customer: { name: 'Анна', phone: '+79161234567', is_phone_masked: false },
    comment: 'Без лука',
    cutlery: 3,
    address: {
      ...{ room: '5', entrance: '2', floor: '3', intercom: '5К', description: 'За углом' },
      ...{ leave_at_door: false, no_bell: true, call_on_arrival: true },
    },
    lines: [{ product_key: 'philadelphia', name: 'Philadelphia', count: 2, is_gift: false }],
    payment: { type: 'cash', state: 'due', to_collect: total, change_from: 5000 },
    prices: { total },
    currency: { code: 'RUB' },
    allowed_steps: [
      'acknowledge',
      'promise',
      'cook',
      'ready',
      'courier',
      'hand_over',
      'done',
      'remove',
      'replace',
      'cancel',
    ],
  });
  expect(found?.address?.coordinates.latitude).toBeCloseTo(55.88, 1);
  expect(found?.receipt.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  expect(found?.receipt.map(({ tax }) => tax?.percent)).toEqual(found?.receipt.map(() => 22));
  const { prices } = found ?? {};
  expect(
    prices && prices.subtotal + prices.packages + prices.delivery - prices.discount - prices.bonuses,
  ).toBe(total);
});

test('without the scope for phones only the last digits are told', async () => {
  const { order_id } = await placeTestOrder(new Visitor(api));
  const screen = await StaffClient.create(api, null, ['orders:read', 'orders:write']);
  expect((await screen.order(order_id)).customer).toMatchObject({
    phone: '+*********67',
    is_phone_masked: true,
  });
});

test('a change moves an order behind the cursor, and none is missed or told twice', async () => {
  const first = await placeTestOrder(new Visitor(api));
  const second = await placeTestOrder(new Visitor(api));
  const start = await kitchen.changes();
  expect(start.orders.map(({ id }) => id)).toEqual([first.order_id, second.order_id]);
  expect((await kitchen.changes(`?since=${start.cursor}`)).orders).toEqual([]);

  await kitchen.step(first.order_id, { step: 'acknowledge' });
  const third = await placeTestOrder(new Visitor(api));
  const next = await kitchen.changes(`?since=${start.cursor}&limit=1`);
  expect([next.orders.map(({ id }) => id), next.has_more]).toEqual([[first.order_id], true]);
  const last = await kitchen.changes(`?since=${next.cursor}`);
  expect([last.orders.map(({ id }) => id), last.has_more]).toEqual([[third.order_id], false]);
  expect((await kitchen.changes(`?since=0`)).orders.map(({ id }) => id)).toEqual([
    second.order_id,
    first.order_id,
    third.order_id,
  ]);
});

test('a change whose transaction ends late stands behind those that were read before', async () => {
  const slow = await placeTestOrder(new Visitor(api));
  const quick = await placeTestOrder(new Visitor(api));
  const { cursor } = await kitchen.changes();
  const other = connect(api.databaseConfig, () => {});
  const held = await other.pool.connect();
  await held.query('begin');
  await held.query('update orders set expected_at = expected_at + 60000 where id = $1', [slow.order_id]);
  await kitchen.step(quick.order_id, { step: 'cook' });
  const before = await kitchen.changes(`?since=${cursor}`);
  await held.query('commit');
  held.release();
  await other.close();
  const after = await kitchen.changes(`?since=${before.cursor}`);
  expect(before.orders.map(({ id }) => id)).toEqual([quick.order_id]);
  expect(after.orders.map(({ id }) => id)).toEqual([slow.order_id]);
});

test('a cursor from before the database was restored answers the open orders again', async () => {
  const { order_id } = await placeTestOrder(new Visitor(api));
  const { orders, cursor } = await kitchen.changes('?since=999999999&wait=20');
  expect(orders.map(({ id }) => id)).toEqual([order_id]);
  expect(Number(cursor)).toBeLessThan(1000);
});

test('a kitchen that waits hears of a new order at once', async () => {
  const { cursor } = await kitchen.changes();
  const waiting = kitchen.changes(`?since=${cursor}&wait=20`);
  const startedAt = performance.now();
  const { order_id } = await placeTestOrder(new Visitor(api));
  expect((await waiting).orders.map(({ id }) => id)).toEqual([order_id]);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  expect((await kitchen.changes(`?since=${(await waiting).cursor}&wait=1`)).orders).toEqual([]);
});

test('the customer’s page follows a delivery to the door, and the courier on the way only [ORD-01, ORD-02]', async () => {
  const who = new Visitor(api);
  const { order_id } = await placeTestOrder(who, deliveryOrder);
  const promised = api.now() + 45 * minuteMs;
  expect(
    (await kitchen.step(order_id, { step: 'acknowledge', promised_at: promised })).body.order,
  ).toMatchObject({
    acknowledged_at: api.now(),
    promised_at: promised,
  });
  expect(await statusFor(who, order_id)).toMatchObject({
    status: { alias: 'accepted' },
    expected_at: promised,
  });
  await kitchen.step(order_id, { step: 'cook' });
  expect((await statusFor(who, order_id)).status.alias).toBe('cooking');
  await kitchen.step(order_id, { step: 'ready' });
  const coordinates = { latitude: 55.9, longitude: 37.41 };
  const courier = () => who.call('GET', `/api/order-tracking/get-courier-location?order_id=${order_id}`);
  await kitchen.step(order_id, { step: 'courier', name: 'Иван', phone: '+79160000000', coordinates });
  expect((await courier()).status).toBe(404);
  await kitchen.step(order_id, { step: 'hand_over' });
  expect((await statusFor(who, order_id)).status.alias).toBe('sent');
  expect((await courier()).body).toEqual({ coordinates });
  const { cursor } = await kitchen.changes();
  const moved = { latitude: 55.91, longitude: 37.42 };
  await kitchen.step(order_id, { step: 'courier', name: 'Иван', phone: '+79160000000', coordinates: moved });
  expect((await courier()).body).toEqual({ coordinates: moved });
  expect((await kitchen.changes(`?since=${cursor}`)).orders).toEqual([]);
  const { order: ended } = (await kitchen.step(order_id, { step: 'done' })).body;
  expect(ended).toMatchObject({ status: 'done', allowed_steps: [], courier: { name: 'Иван' } });
  expect((await statusFor(who, order_id)).status.alias).toBe('done');
  expect((await courier()).status).toBe(404);
});

test('a step under one key happens once; the key of another step is refused', async () => {
  const { order_id } = await placeTestOrder(new Visitor(api));
  const replies = await Promise.all(
    [1, 2, 3].map(() => kitchen.step(order_id, { step: 'acknowledge' }, 'one-key-1')),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const other = await kitchen.step(order_id, { step: 'cook' }, 'one-key-1');
  expect([other.status, other.body.code]).toEqual([409, 'staff.other_body']);
  const without = await kitchen.call('POST', `/orders/${order_id}/steps`, { step: 'cook' });
  expect(without.status).toBe(422);
  expect((await kitchen.order(order_id)).status).toBe('accepted');
});

test('each row of the receipt says which tax it includes, by the product or what the shop charges', async () => {
  const shop = api.catalogue.current(api.now()).places.shops.find(({ id }) => id === khimki.shopId);
  if (!shop) throw new Error('no shop');
  const setTerms = (terms: object | null) =>
    kitchen.call('PUT', `/shops/${khimki.shopId}/day`, { change: 'zone_terms', zone_id: 301, terms });
  await setTerms({ delivery_price: 149, minimum_order_amount: 5000, has_free_delivery: true });
  const taxes = jest.replaceProperty(shop, 'taxes', { goodsPercent: 10, deliveryPercent: null });
  const product = api.catalogue.current(api.now()).menu.product('umi', 'philadelphia');
  if (!product) throw new Error('no product');
  product.taxPercents = { RU: 20, DE: 19 };
  const { order_id } = await placeTestOrder(new Visitor(api), deliveryOrder);
  // An order keeps the rate that it was placed at.
  product.taxPercents = { RU: 5 };
  const { receipt, taxes: sums } = await kitchen.order(order_id);
  delete product.taxPercents;
  taxes.restore();
  await setTerms(null);
  const rows = receipt.map(({ name, subject, amount, tax }) => [name, subject, amount, tax]);
  expect(rows).toEqual([
    ['Philadelphia', 'goods', 1098, { percent: 20, amount: 183 }],
    [expect.any(String), 'goods', 15, { percent: 10, amount: 1.36 }],
    ['Delivery', 'delivery', 149, null],
  ]);
  expect(sums).toEqual([
    { percent: 10, of: 15, amount: 1.36 },
    { percent: 20, of: 1098, amount: 183 },
  ]);
});

test('of two tablets one acknowledges; an illegal step is refused with the legal ones and changes nothing', async () => {
  const { order_id } = await placeTestOrder(new Visitor(api), takeawayOrder);
  const both = await Promise.all([1, 2].map(() => kitchen.step(order_id, { step: 'acknowledge' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = await kitchen.step(order_id, { step: 'hand_over' });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'staff.step_refused',
      allowed: ['promise', 'cook', 'ready', 'done', 'remove', 'replace', 'cancel'],
    },
  });
  for (const step of [{ step: 'eat' }, { step: 'cancel', reason: 'x' }, { step: 'promise', promised_at: 1 }])
    expect((await kitchen.step(order_id, step as never)).status).toBe(422);
  expect((await kitchen.order(order_id)).status).toBe('accepted');
});

test('a customer’s cancel reaches the kitchen, which can no longer cook', async () => {
  const who = new Visitor(api);
  const { order_id } = await placeTestOrder(who);
  const { cursor } = await kitchen.changes();
  await who.call('POST', '/api/order/cancel', { order_id });
  expect((await kitchen.changes(`?since=${cursor}`)).orders).toMatchObject([
    { id: order_id, status: 'canceled', canceled: { reason: 'customer' }, allowed_steps: [] },
  ]);
  expect((await kitchen.step(order_id, { step: 'cook' })).body).toMatchObject({
    code: 'staff.step_refused',
    allowed: [],
  });
});

test('what the kitchen cancels is told to the customer once, in their language, with its reason kept [ORD-01]', async () => {
  const who = new Visitor(api, { 'accept-language': 'de' });
  const { order_id, order_number } = await placeTestOrder(who);
  await kitchen.step(order_id, { step: 'cancel', reason: 'sold_out', note: 'no salmon' });
  expect((await statusFor(who, order_id)).status).toMatchObject({
    alias: 'canceled',
    description: 'Es tut uns leid: Was Sie bestellt haben, ist ausverkauft',
  });
  expect((await kitchen.order(order_id)).canceled).toEqual({ reason: 'sold_out', note: 'no salmon' });
  const told = await api.database
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'order_canceled')
    .execute();
  expect(told.map(({ payload }) => payload)).toEqual([
    {
      phone: '+79161234567',
      language: 'de',
      order_number,
      text: `Es tut uns leid: Wir können Bestellung ${order_number} nicht zubereiten und haben sie storniert`,
    },
  ]);
});

describe('an order that nobody acknowledges', () => {
  const setRule = (unacknowledged: 'wait' | 'cancel') =>
    kitchen.call('PUT', `/shops/${khimki.shopId}/kitchen`, {
      acknowledge_minutes: 5,
      unacknowledged,
    });
  const later = (minutes: number) => api.now() + minutes * minuteMs;

  test('alerts once when nobody acknowledges, and cancels where it wants that', async () => {
    await setRule('cancel');
    const soon = await placeTestOrder(new Visitor(api));
    const planned = await placeTestOrder(new Visitor(api), {
      ...takeawayOrder,
      interval_id: '20261122-1200',
    });
    const taken = await placeTestOrder(new Visitor(api));
    await kitchen.step(taken.order_id, { step: 'acknowledge' });
    const alerts: number[] = [];
    const end = (minutes: number) =>
      endUnacknowledged(api.database, later(minutes), ({ id }) => void alerts.push(id));
    await end(4);
    expect(alerts).toEqual([]);
    await end(5);
    await end(6);
    expect(alerts).toEqual([soon.order_id, planned.order_id]);
    const statuses = async () =>
      (await kitchen.changes('?since=0')).orders.map(({ id, status, canceled }) => [
        id,
        status,
        canceled?.reason,
      ]);
    expect(await statuses()).toEqual(
      expect.arrayContaining([
        [soon.order_id, 'canceled', 'unacknowledged'],
        [planned.order_id, 'accepted', undefined],
        [taken.order_id, 'accepted', undefined],
      ]),
    );
    await end(33 * 60);
    expect((await kitchen.order(planned.order_id)).status).toBe('canceled');
  });

  test('only waits where it does not', async () => {
    await setRule('wait');
    const { order_id } = await placeTestOrder(new Visitor(api));
    await endUnacknowledged(api.database, later(600), () => {});
    expect((await kitchen.order(order_id)).status).toBe('accepted');
  });
});
