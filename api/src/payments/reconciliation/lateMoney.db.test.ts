import type { Order, OrderStatusReply } from '@storefront/contracts';
import { sql } from 'kysely';
import { cacheOrder, createOrder, placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { khimki, noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import { Payer } from '../testing/Payer';
import { PaymentRun } from '../testing/PaymentRun';
import { SimulatedAcquirer } from '../testing/SimulatedAcquirer';
import { maxRefundTries } from './refundDue';

// A code is paid after its order's time was over. The order is completed if all of it can be taken again, and
// the money goes back if not.

const minuteMs = 60_000;
const bank = new SimulatedAcquirer();
const api = shareTestApi({ acquirers: bank.acquirers });
const run = new PaymentRun(api, bank);

let slots = 0;
const nextSlot = (): string => {
  slots += 1;
  const day = 22 + Math.floor((slots - 1) / 4);
  return `202611${day}-12${['00', '15', '30', '45'][slots % 4]}`;
};
async function work(atMs: number): Promise<void> {
  api.setTime(noonInKhimki + atMs);
  for (let round = 0; round < 9 && (await run.reconcile()) > 0; round += 1);
}
const readOrder = ({ order_id }: { order_id: number }) =>
  api.database.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow();
const places = async (slot: string): Promise<number> =>
  (await api.database.selectFrom('slots').select('taken').where('interval_id', '=', slot).executeTakeFirst())
    ?.taken ?? 0;
const idOf = (payer: Payer): string => run.listPayments(payer.ids)[0] ?? '';
const payLate = async (payer: Payer): Promise<void> => {
  bank.pay(idOf(payer));
  await run.notify(idOf(payer), null);
};

const readMoney = async ({ visitor, ids }: Payer) =>
  (await visitor.call<OrderStatusReply>('POST', '/api/order/status', { order_id: ids.order_id })).body.money;

/** An order by code that nobody has paid in time. */
async function expired(slot = nextSlot(), visitor = new Visitor(api)): Promise<Payer> {
  const payer = await new Payer(api, visitor).order('sbp', slot);
  await payer.pay();
  await work(11 * minuteMs);
  expect(await readOrder(payer.ids)).toMatchObject({ status: 'canceled', ended_by: 'time' });
  expect(await places(slot)).toBe(0);
  return payer;
}

test('late money completes an order whose slot, dishes and price are still there; its customer is told [PAY-11] [PAY-03]', async () => {
  const slot = nextSlot();
  const payer = await expired(slot);
  await payLate(payer);
  await work(12 * minuteMs);
  expect(await readOrder(payer.ids)).toMatchObject({ status: 'accepted', ended_by: null });
  expect([await places(slot), await payer.state()]).toEqual([1, 'paid']);
  const { keptMinor, owedMinor, bookedMinor } = await run.accounts(payer.ids);
  expect([keptMinor, bookedMinor]).toEqual([owedMinor, owedMinor]);
  const { number } = await readOrder(payer.ids);
  const { rows } = await sql<{ text: string }>`select payload ->> 'text' as text from outbox
    where payload ->> 'order_number' = ${number} and kind = 'order_accepted'`.execute(api.database);
  expect(rows).toEqual([{ text: expect.stringContaining(number) }]);
  expect(rows[0]?.text).toMatch(/came late|после срока/);
  const kitchen = await api.database
    .selectFrom('kitchen_orders')
    .select('order_id')
    .where('order_id', '=', payer.ids.order_id)
    .execute();
  expect(kitchen).toHaveLength(1);
  // It can be canceled as any other order, and the money goes back once.
  expect(await readMoney(payer)).toMatchObject({
    state: 'charged',
    cancel_text: expect.stringMatching(/\d/),
  });
  await payer.visitor.call('POST', '/api/order/cancel', { order_id: payer.ids.order_id });
  expect(await readMoney(payer)).toMatchObject({ state: 'returning', cancel_text: null });
  await work(13 * minuteMs);
  expect(await readMoney(payer)).toMatchObject({ state: 'returned' });
  expect([(await run.accounts(payer.ids)).keptMinor, await places(slot)]).toEqual([0, 0]);
});

test('an order’s pages say where its money is, also when it cannot be given back [PAY-11] [ORD-02]', async () => {
  const payer = await new Payer(api).order('sbp', nextSlot());
  await payer.pay();
  expect(await readMoney(payer)).toBeNull();
  await payLate(payer);
  await payer.visitor.call('POST', '/api/order/cancel', { order_id: payer.ids.order_id });
  bank.refusesRefunds = true;
  await run.reconcile();
  await sql`update payment_captures set refund_tries = ${maxRefundTries - 1}, refund_at = ${api.now()}
    where order_id = ${payer.ids.order_id}`.execute(api.database);
  await run.reconcile();
  const stuck = await readMoney(payer);
  expect([stuck?.state, stuck?.text]).toEqual(['stuck', expect.stringMatching(/1\s?113/)]);
  bank.refusesRefunds = false;
  // Whoever was given a link sees nothing of it.
  const { body } = await payer.visitor.call<{ order: Order }>('GET', `/api/order/${payer.ids.order_id}`);
  const stranger = await new Visitor(api).call<{ order: Order }>(
    'GET',
    `/api/order/${payer.ids.order_id}?key=${body.order.share_key}`,
  );
  expect([body.order.money?.state, stranger.body.order.money]).toEqual(['stuck', null]);
});

test('a code that is paid twice too late completes one order, and the second payment goes back [PAY-11]', async () => {
  const payer = await expired();
  bank.pay(idOf(payer));
  bank.pay(idOf(payer));
  await Promise.all([run.notify(idOf(payer), null), run.notify(idOf(payer), null)]);
  await work(12 * minuteMs);
  const { status, keptMinor, owedMinor } = await run.accounts(payer.ids);
  expect([status, keptMinor]).toEqual(['accepted', owedMinor]);
});

test('money that comes while the order is being given up completes it once, or ends it before [PAY-11]', async () => {
  for (let round = 0; round < 4; round += 1) {
    api.setTime(noonInKhimki);
    const slot = nextSlot();
    const payer = await new Payer(api).order('sbp', slot);
    await payer.pay();
    api.setTime(noonInKhimki + 11 * minuteMs);
    bank.pay(idOf(payer));
    await Promise.all([run.reconcile(), run.notify(idOf(payer), null), run.reconcile()]);
    await work(12 * minuteMs);
    const { status, keptMinor, owedMinor } = await run.accounts(payer.ids);
    expect([status, keptMinor, await places(slot)]).toEqual(['accepted', owedMinor, 1]);
  }
});

const setInSnapshot =
  (path: string, value: unknown) =>
  ({ ids }: Payer) =>
    sql`update orders set snapshot = jsonb_set(snapshot, ${path}::text[], ${JSON.stringify(value)}::jsonb)
      where id = ${ids.order_id}`.execute(api.database);
/** What is gone when the money comes. */
const gone: [string, (payer: Payer, slot: string) => Promise<unknown>][] = [
  [
    'the place in its slot',
    async (_payer, slot) => {
      const shop = api.dependencies.catalogue.current().places.shops.find(({ id }) => id === khimki.shopId);
      await sql`insert into slots (shop_id, interval_id, city_id, taken)
        values (${khimki.shopId}, ${slot}, ${khimki.id}, ${shop?.slotCapacity ?? 0})
        on conflict (shop_id, interval_id) do update set taken = excluded.taken`.execute(api.database);
    },
  ],
  ['its slot', async () => api.setTime(noonInKhimki + 8 * 24 * 60 * minuteMs)],
  ['a dish of it', setInSnapshot('{lines,0,productKey}', 'no-such-dish')],
  ['its price', setInSnapshot('{lines,0,unitPriceMinor}', 1)],
  ['its promo code', setInSnapshot('{promocode}', 'NEVER')],
  ['its gift', setInSnapshot('{lines,0,isGift}', true)],
  ['that it ended by time alone', ({ ids }) => endedBy(ids.order_id, 'replaced')],
  ['that anybody knows why it ended', ({ ids }) => endedBy(ids.order_id, null)],
  [
    'that its customer still waits for it: another order has been made since',
    ({ visitor }) => placeTestOrder(visitor, { ...takeawayOrder, interval_id: nextSlot() }),
  ],
];
const endedBy = (id: number, ended_by: 'replaced' | null) =>
  api.database.updateTable('orders').set({ ended_by }).where('id', '=', id).execute();

test.each(gone)('late money goes back when %s is gone [PAY-11] [PAY-03]', async (_what, take) => {
  const slot = nextSlot();
  const payer = await expired(slot);
  await take(payer, slot);
  const before = await places(slot);
  await payLate(payer);
  await run.reconcile();
  expect(await run.accounts(payer.ids)).toMatchObject({ status: 'canceled', keptMinor: 0, bookedMinor: 0 });
  expect([await places(slot), await payer.state()]).toEqual([before, 'returned']);
});

test('late money and a new order from the same cart at the same moment make one dinner [PAY-11] [CART-04]', async () => {
  for (let round = 0; round < 3; round += 1) {
    api.setTime(noonInKhimki);
    const visitor = new Visitor(api);
    const payer = await expired(nextSlot(), visitor);
    bank.pay(idOf(payer));
    const draft = { ...takeawayOrder, interval_id: nextSlot() };
    const { order_cache_key } = (await cacheOrder(visitor, draft)).body;
    const [, placed] = await Promise.all([
      run.notify(idOf(payer), null),
      createOrder(visitor, { ...draft, order_cache_key }),
    ]);
    await run.reconcile();
    const { status, keptMinor, owedMinor } = await run.accounts(payer.ids);
    expect([status === 'accepted', placed.status === 200].filter(Boolean)).toHaveLength(1);
    expect(keptMinor).toBe(owedMinor);
  }
});
