import type { Order, OrderCreateReply, OrderStatusReply, StaffOrder } from '@storefront/contracts';
import fc from 'fast-check';
import { printLeftRefunds } from '../../payments/commands/leftRefunds';
import { PaymentRun } from '../../payments/testing/PaymentRun';
import { SimulatedAcquirer } from '../../payments/testing/SimulatedAcquirer';
import { chooseShop, deliveryOrder, placeTestOrder } from '../../testing/shopping';
import { khimki, noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import { makePaidOrder, makePlacedOrder, readMessages } from '../testing/placedOrders';
import { StaffClient } from '../testing/StaffClient';

let kitchen: StaffClient;
const bank = new SimulatedAcquirer();
const api = shareTestApi({ acquirers: bank.acquirers });
const run = new PaymentRun(api, bank);
beforeAll(async () => {
  kitchen = await StaffClient.create(api, [khimki.shopId]);
});

const seen = async (who: Visitor, { order_id, tracking_key }: OrderCreateReply): Promise<Order> =>
  (await who.call<{ order: Order }>('GET', `/api/order/${order_id}?key=${tracking_key}`)).body.order;
const remove = (id: number, line: string, count?: number) =>
  kitchen.step(id, { step: 'remove', line, ...(count === undefined ? {} : { count }) });
const messages = (made: OrderCreateReply) => readMessages(api, made);
const sumRows = ({ prices, receipt }: Pick<StaffOrder, 'prices' | 'receipt'>) => ({
  prices: prices.subtotal + prices.packages + prices.delivery - prices.discount - prices.bonuses,
  receipt: receipt.reduce((sum, { amount }) => sum + amount, 0),
});
test('a part of a line that ran out comes off: kitchen, courier and customer see the smaller order and what is to be paid', async () => {
  const who = new Visitor(api, { 'accept-language': 'en' });
  const made = await makePlacedOrder(who, { ...deliveryOrder, cash: 5000 });
  const before = await kitchen.order(made.order_id);
  const [line] = before.lines;
  const { status, body } = await remove(made.order_id, line?.key ?? '', 2);
  expect(status).toBe(200);
  const total = before.prices.total - 2 * (line?.price ?? 0);
  expect(body.order).toMatchObject({
    status: 'accepted',
    acknowledged_at: api.now(),
    payment: { state: 'due', to_collect: total, change_from: 5000 },
    prices: { total, delivery: before.prices.delivery, packages: before.prices.packages },
    removed: [{ key: line?.key, name: 'Philadelphia', count: 2, amount: 2 * (line?.price ?? 0) }],
  });
  expect(body.order.lines.map(({ count }) => count)).toEqual([1, 2]);
  expect(sumRows(body.order)).toEqual({ prices: total, receipt: total });
  const order = await seen(who, made);
  expect(order).toMatchObject({ cart: { prices: { total } }, removed: [{ name: 'Philadelphia', count: 2 }] });
  const { order_id, tracking_key } = made;
  const told = await who.call<OrderStatusReply>('POST', '/api/order/status', { order_id, key: tracking_key });
  expect(told.body.removals).toBe(1);
  expect(await messages(made)).toEqual([
    [
      'order_changed',
      expect.stringMatching(
        new RegExp(`for order ${made.order_number} we have run out of Philadelphia × 2\\.`),
      ),
    ],
  ]);
});

test('a part of the promo code goes with it, and what is to be paid stays in whole roubles [CART-03]', async () => {
  const who = new Visitor(api);
  await chooseShop(who);
  const applied = { city_id: khimki.id, promocode: 'KHIMKI' };
  await who.call('PUT', '/api/cart/gift/apply-promocode', applied);
  const made = await makePlacedOrder(who);
  const before = await kitchen.order(made.order_id);
  const { body } = await remove(made.order_id, before.lines[0]?.key ?? '', 2);
  expect([before.prices, body.order.prices]).toMatchObject([
    { subtotal: 2625, discount: 263, total: 2377 },
    { subtotal: 1527, discount: 153, total: 1389 },
  ]);
  expect(body.order.payment.to_collect).toBe(1389);
});

test('a repetition takes nothing more; an unknown line and more than there is are refused, and nothing changes', async () => {
  const made = await makePlacedOrder(new Visitor(api));
  const { lines, prices } = await kitchen.order(made.order_id);
  const step = { step: 'remove' as const, line: lines[0]?.key ?? '', count: 1 };
  const once = await kitchen.step(made.order_id, step, 'remove-once');
  const twice = await kitchen.step(made.order_id, step, 'remove-once');
  expect(twice.body.order).toEqual(once.body.order);
  expect((await remove(made.order_id, 'no-such-line')).body.errors).toHaveProperty('line');
  expect((await remove(made.order_id, lines[0]?.key ?? '', 3)).body.errors).toHaveProperty('count');
  await kitchen.step(made.order_id, { step: 'done' });
  expect((await remove(made.order_id, lines[1]?.key ?? '')).body.code).toBe('staff.step_refused');
  const after = await kitchen.order(made.order_id);
  expect([after.lines.map(({ count }) => count), after.prices.subtotal]).toEqual([
    [2, 2],
    prices.subtotal - (lines[0]?.price ?? 0),
  ]);
});

test('with the last line the order is canceled', async () => {
  const made = await placeTestOrder(new Visitor(api, { 'accept-language': 'en' }));
  const { lines } = await kitchen.order(made.order_id);
  const { body } = await remove(made.order_id, lines[0]?.key ?? '');
  expect(body.order).toMatchObject({ status: 'canceled', canceled: { reason: 'sold_out' }, removed: [] });
  expect((await messages(made)).map(([kind]) => kind)).toEqual(['order_canceled']);
});

const kept = ({ order_id }: OrderCreateReply) => run.accounts({ order_id, order_cache_key: '' });

test('what was paid in advance for it goes back, and the customer is told [PAY-11]', async () => {
  const made = await makePaidOrder(api);
  const before = await kitchen.order(made.order_id);
  expect(before.payment.state).toBe('paid');
  const { body } = await remove(made.order_id, before.lines[1]?.key ?? '');
  expect(body.order.payment).toMatchObject({ state: 'paid', to_collect: 0 });
  await run.reconcile();
  const { keptMinor, owedMinor, bookedMinor } = await kept(made);
  expect([keptMinor, bookedMinor]).toEqual([owedMinor, owedMinor]);
  expect(keptMinor).toBe(Math.round(body.order.prices.total * 100));
  expect((await messages(made)).map(([kind, text]) => [kind, text?.includes('missing from')])).toEqual([
    ['order_changed', false],
    ['payment_returned', true],
  ]);
  // The receipt of a refund names what it is for, and nothing that was told before.
  const listReceipt = () => bank.refundReceipts.at(-1)?.map(({ name, count }) => [name, count]);
  expect(listReceipt()).toEqual([['California with crab', 2]]);
  await remove(made.order_id, before.lines[0]?.key ?? '', 1);
  await run.reconcile();
  expect(listReceipt()).toEqual([['Philadelphia', 1]]);
  await kitchen.step(made.order_id, { step: 'cancel', reason: 'other', note: '' });
  await run.reconcile();
  expect(listReceipt()).toEqual([
    ['Philadelphia', 2],
    ['Paper bag', 1],
  ]);
  expect((await kept(made)).keptMinor).toBe(0);
});

test('an acquirer that does not tell parts is asked for one once, and then a person [PAY-11]', async () => {
  const made = await makePaidOrder(api);
  const { lines } = await kitchen.order(made.order_id);
  await remove(made.order_id, lines[1]?.key ?? '');
  bank.repeatsPartsForMs = 0;
  bank.refusesRefunds = true;
  const asked = () => bank.requests.filter((request) => request === 'refund').length;
  const before = asked();
  for (let round = 0; round < 3; round += 1) {
    await run.reconcile();
    api.setTime(api.now() + 2 * 3_600_000);
  }
  bank.repeatsPartsForMs = Number.POSITIVE_INFINITY;
  bank.refusesRefunds = false;
  expect(asked() - before).toBe(1);
  const told: string[] = [];
  const output = { log: (line: string) => told.push(line), error: (line: string) => told.push(line) };
  expect(await printLeftRefunds(api.database, output)).toBe(1);
});

test('an acquirer that does not tell parts is asked for each of them, once the part before has gone back [PAY-11]', async () => {
  const made = await makePaidOrder(api);
  const { lines } = await kitchen.order(made.order_id);
  bank.repeatsPartsForMs = 0;
  for (const { key } of [lines[1], lines[0]].flatMap((line) => line ?? [])) {
    await remove(made.order_id, key, 1);
    await run.reconcile();
    const { keptMinor, owedMinor } = await kept(made);
    expect(keptMinor).toBe(owedMinor);
  }
  bank.repeatsPartsForMs = Number.POSITIVE_INFINITY;
});

test('one after the other, whatever is refused meanwhile and canceled at last: the bank keeps what the order is worth [PAY-11]', async () => {
  const change = fc.oneof(
    { weight: 4, arbitrary: fc.record({ line: fc.nat({ max: 1 }), count: fc.integer({ min: 1, max: 2 }) }) },
    { weight: 2, arbitrary: fc.constant('the clock' as const) },
    { weight: 1, arbitrary: fc.constant('the bank has no money' as const) },
    { weight: 1, arbitrary: fc.constant('cancel' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 6 }), async (changes) => {
      api.setTime(noonInKhimki);
      bank.refusesRefunds = false;
      const made = await makePaidOrder(api);
      for (const change of changes) {
        const { lines, status } = await kitchen.order(made.order_id);
        if (change === 'the clock') await run.reconcile();
        else if (change === 'the bank has no money') bank.refusesRefunds = true;
        else if (status === 'canceled') continue;
        else if (change === 'cancel')
          await kitchen.step(made.order_id, { step: 'cancel', reason: 'other', note: '' });
        else await remove(made.order_id, lines[change.line]?.key ?? 'gone', change.count);
      }
      bank.refusesRefunds = false;
      for (let round = 0; round < 3; round += 1) {
        api.setTime(api.now() + 2 * 3_600_000);
        await run.reconcile();
      }
      const after = await kitchen.order(made.order_id);
      const { keptMinor, owedMinor, bookedMinor } = await kept(made);
      expect([keptMinor, bookedMinor]).toEqual([owedMinor, owedMinor]);
      if (after.status === 'canceled') expect(keptMinor).toBe(0);
      else {
        const totalMinor = Math.round(after.prices.total * 100);
        const removedMinor = after.removed.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
        expect([keptMinor, keptMinor + removedMinor]).toEqual([totalMinor, Math.round(made.total * 100)]);
      }
    }),
    { numRuns: 10 },
  );
});
