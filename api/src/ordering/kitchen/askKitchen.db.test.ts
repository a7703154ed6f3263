import type { OrderStatusAlias } from '@storefront/contracts';
import { deliveryOrder, placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';
import type { AskedKitchen, KitchenAnswer, KitchenOrder } from './AskedKitchen';
import { applyKitchenReport, mayFollow } from './applyKitchenReport';
import { askKitchen } from './askKitchen';

const minuteMs = 60_000;
let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const later = (minutes: number) => api.now() + minutes * minuteMs;
const readStatus = async (orderId: number): Promise<OrderStatusAlias> =>
  (
    await api.database
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).status;
const fail = (error: unknown) => {
  throw error;
};

/** Stands for a till: remembers what it was told and says what the test wants. */
class Till implements AskedKitchen {
  readonly asked: KitchenOrder[] = [];
  constructor(private readonly answer: (order: KitchenOrder) => Promise<KitchenAnswer>) {}
  ask(found: KitchenOrder): Promise<KitchenAnswer> {
    this.asked.push(found);
    return this.answer(found);
  }
}

test('a kitchen gets the whole order once, and what it says is taken over [ORD-01]', async () => {
  const { order_id, order_number } = await placeTestOrder(new Visitor(api), takeawayOrder);
  const till = new Till(async () => ({ status: 'cooking', askAgainAt: later(60) }));
  expect(await askKitchen(api.database, till, later(5), fail)).toBe(1);
  expect(await askKitchen(api.database, till, later(6), fail)).toBe(0);
  expect(till.asked).toHaveLength(1);
  expect(till.asked[0]).toMatchObject({
    id: order_id,
    number: order_number,
    status: 'accepted',
    lines: [{ productKey: 'philadelphia', count: 2 }],
  });
  expect(await readStatus(order_id)).toBe('cooking');
});

test('a kitchen that cannot be reached is asked again; the order stays as it is', async () => {
  const { order_id } = await placeTestOrder(new Visitor(api), takeawayOrder);
  const errors: unknown[] = [];
  const away = new Till(() => Promise.reject(new Error('away')));
  await askKitchen(api.database, away, later(5), (error) => errors.push(error));
  await askKitchen(api.database, away, later(5), (error) => errors.push(error));
  expect(errors).toHaveLength(1);
  expect(await readStatus(order_id)).toBe('accepted');
  const back = new Till(async () => ({ status: 'cooking', askAgainAt: null }));
  expect(await askKitchen(api.database, back, later(6), fail)).toBe(1);
});

test('a cancel while the kitchen thinks wins, and the kitchen hears of it [ORD-01]', async () => {
  const who = new Visitor(api);
  const { order_id } = await placeTestOrder(who, takeawayOrder);
  const till = new Till(async ({ status }) => {
    if (status === 'canceled') return { status, askAgainAt: null };
    await who.call('POST', '/api/order/cancel', { order_id });
    return { status: 'cooking', askAgainAt: later(60) };
  });
  expect(await askKitchen(api.database, till, later(5), fail)).toBe(0);
  expect(await readStatus(order_id)).toBe('canceled');
  await askKitchen(api.database, till, later(6), fail);
  await askKitchen(api.database, till, later(120), fail);
  expect(till.asked.map(({ status }) => status)).toEqual(['accepted', 'canceled']);
});

test('an order that the kitchen cancels is told to its customer once, in their language [ORD-01]', async () => {
  const who = new Visitor(api, { 'accept-language': 'de' });
  const { order_id, order_number } = await placeTestOrder(who, takeawayOrder);
  const till = new Till(async () => ({ status: 'canceled', askAgainAt: null }));
  await askKitchen(api.database, till, later(5), fail);
  await applyKitchenReport(
    api.database,
    { orderId: order_id, status: 'canceled', askAgainAt: null },
    later(6),
  );
  const told = await api.database
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'order_canceled')
    .execute();
  expect(told).toEqual([
    {
      payload: {
        phone: '+79161234567',
        language: 'de',
        order_number,
        text: `Es tut uns leid: Wir können die Bestellung ${order_number} nicht zubereiten und haben sie storniert`,
      },
    },
  ]);
});

test('several processes ask about each order once, however many there are', async () => {
  const placed: number[] = [];
  for (let index = 0; index < 6; index += 1)
    placed.push(
      (await placeTestOrder(new Visitor(api), { ...takeawayOrder, interval_id: '20261122-1200' })).order_id,
    );
  await api.database.updateTable('orders').set({ next_step_at: api.now() }).execute();
  const till = new Till(async () => ({ status: 'cooking', askAgainAt: null }));
  const moved = await Promise.all(
    Array.from({ length: 4 }, () => askKitchen(api.database, till, later(5), fail)),
  );
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(6);
  expect(till.asked.map(({ id }) => id).sort()).toEqual(placed.sort());
});

test('a report that comes unasked is taken over; late and impossible ones change nothing [ORD-01]', async () => {
  const { order_id } = await placeTestOrder(new Visitor(api), deliveryOrder);
  const tell = (status: OrderStatusAlias) =>
    applyKitchenReport(api.database, { orderId: order_id, status, askAgainAt: null }, later(1));
  expect(await tell('sent')).toBe(true);
  expect(await tell('cooking')).toBe(false);
  expect(await tell('sent')).toBe(false);
  expect(await tell('done')).toBe(true);
  expect(await tell('canceled')).toBe(false);
  expect(await readStatus(order_id)).toBe('done');
  const history = await api.database
    .selectFrom('order_status_changes')
    .select('status')
    .where('order_id', '=', order_id)
    .execute();
  expect(history.map(({ status }) => status).sort()).toEqual(['accepted', 'done', 'sent']);
});

test('a takeaway is never on its way [ORD-01]', () => {
  expect(mayFollow('cooking', 'sent', 'takeaway')).toBe(false);
  expect(mayFollow('cooking', 'sent', 'delivery')).toBe(true);
});
