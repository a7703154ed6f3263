import { randomUUID } from 'node:crypto';
import type { ErrorReply, StaffNewRefund, StaffRefundsReply } from '@storefront/contracts';
import fc from 'fast-check';
import { PaymentRun } from '../../payments/testing/PaymentRun';
import { SimulatedAcquirer } from '../../payments/testing/SimulatedAcquirer';
import { khimki, noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import { OfficePerson } from '../testing/OfficePerson';
import { makePaidOrder, makePlacedOrder, readMessages } from '../testing/placedOrders';
import { StaffClient } from '../testing/StaffClient';

const bank = new SimulatedAcquirer();
const api = shareTestApi({ acquirers: bank.acquirers });
const run = new PaymentRun(api, bank);
let kitchen: StaffClient;
let manager: OfficePerson;
let shift: OfficePerson;
beforeAll(async () => {
  kitchen = await StaffClient.create(api, [khimki.shopId]);
  manager = await OfficePerson.create(api, 'manager', [khimki.shopId], { name: 'Olga' });
  shift = await OfficePerson.create(api, 'shift', [khimki.shopId]);
});
beforeEach(() => {
  bank.refusesRefunds = false;
});

type Reply = StaffRefundsReply & ErrorReply;
type Wanted =
  | { of: 'rest' }
  | { of: 'sum'; amount: number }
  | { of: 'lines'; lines: { key: string; count: number }[] };
const look = async (id: number, who = manager) =>
  (await who.call<Reply>('GET', `/orders/${id}/refunds`)).body;
async function refund(
  id: number,
  wanted: Wanted,
  { who = manager, version, key = randomUUID() }: { who?: OfficePerson; version?: number; key?: string } = {},
) {
  const body: StaffNewRefund = {
    version: version ?? (await look(id)).version,
    reason: 'It was cold',
    ...wanted,
  };
  return who.call<Reply>('POST', `/orders/${id}/refunds`, body, { 'idempotency-key': key });
}
const accounts = (order_id: number) => run.accounts({ order_id, order_cache_key: '' });

test('a sum goes back of an order that is done, and nothing else of it changes', async () => {
  const made = await makePaidOrder(api);
  await kitchen.step(made.order_id, { step: 'done' });
  const { status, body } = await refund(made.order_id, { of: 'sum', amount: 100 });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    captured: made.total,
    refunded: 0,
    pending: 100,
    rest: made.total - 100,
    refunds: [{ by: 'Olga', amount: 100, reason: 'It was cold', state: 'returning', fault: null }],
  });
  await run.reconcile();
  expect(await look(made.order_id)).toMatchObject({
    refunded: 100,
    pending: 0,
    rest: made.total - 100,
    refunds: [{ state: 'returned' }],
  });
  expect((await accounts(made.order_id)).keptMinor).toBe(Math.round((made.total - 100) * 100));
  expect((await kitchen.order(made.order_id)).status).toBe('done');
  // Nothing about dishes that were missing, as of lines that the kitchen takes out.
  expect(await readMessages(api, made)).toEqual([
    ['payment_returned', expect.stringMatching(/^We are refunding 100\s₽ for order /)],
  ]);
});

test('lines go back at what the customer paid for them, each only once, and then the rest', async () => {
  const made = await makePaidOrder(api);
  const { lines } = await look(made.order_id);
  const [first] = lines;
  if (!first) throw new Error('no lines');
  const one = { of: 'lines' as const, lines: [{ key: first.key, count: 1 }] };
  const { body } = await refund(made.order_id, one);
  expect(body.pending).toBe(first.price);
  expect(body.lines[0]?.count).toBe(first.count - 1);
  const tooMany = await refund(made.order_id, {
    of: 'lines',
    lines: [{ key: first.key, count: first.count }],
  });
  expect(tooMany.status).toBe(422);
  await refund(made.order_id, { of: 'rest' });
  await run.reconcile();
  expect((await accounts(made.order_id)).keptMinor).toBe(0);
  expect((await refund(made.order_id, { of: 'rest' })).body.code).toBe('refund.too_much');
});

test('the same press twice, two tabs, and a lost reply are one refund', async () => {
  const made = await makePaidOrder(api);
  const { version } = await look(made.order_id);
  const key = randomUUID();
  const press = (its = key) => refund(made.order_id, { of: 'sum', amount: 50 }, { version, key: its });
  const both = await Promise.all([press(), press()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const tab = await press(randomUUID());
  expect([tab.status, tab.body.code]).toEqual([409, 'staff.stale']);
  expect(tab.body.current).toMatchObject({ pending: 50, refunds: [{ amount: 50 }] });
  expect((await refund(made.order_id, { of: 'sum', amount: 60 }, { version, key })).body.code).toBe(
    'staff.other_body',
  );
  expect((await look(made.order_id)).pending).toBe(50);
});

test('a shift gives back up to its sum of an order, also in parts', async () => {
  const made = await makePaidOrder(api);
  expect((await look(made.order_id, shift)).most).toBe(500);
  expect((await refund(made.order_id, { of: 'sum', amount: 501 }, { who: shift })).body.code).toBe(
    'refund.limit',
  );
  expect((await refund(made.order_id, { of: 'sum', amount: 300 }, { who: shift })).status).toBe(200);
  expect((await look(made.order_id, shift)).most).toBe(200);
  expect((await refund(made.order_id, { of: 'sum', amount: 201 }, { who: shift })).body.code).toBe(
    'refund.limit',
  );
});

test('what the acquirer refuses is listed with its reason until it is solved', async () => {
  const made = await makePaidOrder(api);
  await refund(made.order_id, { of: 'sum', amount: 70 });
  bank.refusesRefunds = true;
  await run.reconcile();
  const listed = async () =>
    (await manager.call<{ orders: { id: number }[] }>('GET', '/orders/search?payment=refused')).body.orders;
  expect((await listed()).map(({ id }) => id)).toContain(made.order_id);
  const refused = await look(made.order_id);
  expect(refused.refunds).toEqual([expect.objectContaining({ state: 'refused', fault: expect.any(String) })]);
  bank.refusesRefunds = false;
  const asked = await manager.call('POST', `/orders/${made.order_id}/refunds/ask`, {
    version: refused.version,
  });
  expect(asked.status).toBe(200);
  await run.reconcile();
  expect((await look(made.order_id)).refunds).toEqual([
    expect.objectContaining({ state: 'returned', fault: null }),
  ]);
  expect((await listed()).map(({ id }) => id)).not.toContain(made.order_id);
  const part = await refund(made.order_id, { of: 'sum', amount: 0.5 });
  expect([part.status, Object.keys(part.body.errors ?? {})]).toEqual([422, ['amount']]);
});

test('an order that is paid at the door, one of another shop, and one that is canceled give nothing back', async () => {
  const cash = await makePlacedOrder(new Visitor(api));
  expect((await refund(cash.order_id, { of: 'rest' })).body.code).toBe('refund.not_online');
  const made = await makePaidOrder(api);
  const other = await OfficePerson.create(api, 'manager', [3002]);
  expect((await refund(made.order_id, { of: 'rest' }, { who: other })).status).toBe(404);
  await kitchen.step(made.order_id, { step: 'cancel', reason: 'other', note: '' });
  await run.reconcile();
  expect((await refund(made.order_id, { of: 'rest' })).body.code).toBe('refund.too_much');
});

test('whatever is refunded, taken out, refused and canceled, the bank keeps the price less what was given back [PAY-11]', async () => {
  const deed = fc.oneof(
    { weight: 3, arbitrary: fc.record({ sum: fc.integer({ min: 1, max: 2_000 }) }) },
    { weight: 2, arbitrary: fc.record({ line: fc.nat({ max: 1 }) }) },
    { weight: 2, arbitrary: fc.record({ out: fc.nat({ max: 1 }) }) },
    { weight: 3, arbitrary: fc.constantFrom('clock', 'refuse', 'done') },
    { weight: 1, arbitrary: fc.constantFrom('rest', 'cancel') },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 7 }), async (deeds) => {
      api.setTime(noonInKhimki);
      bank.refusesRefunds = false;
      manager = await OfficePerson.create(api, 'manager', [khimki.shopId]);
      const { order_id } = await makePaidOrder(api);
      for (const deed of deeds) {
        const before = await look(order_id);
        const { lines } = await kitchen.order(order_id);
        if (deed === 'clock') await run.reconcile();
        else if (deed === 'refuse') bank.refusesRefunds = true;
        else if (deed === 'done') await kitchen.step(order_id, { step: 'done' });
        else if (deed === 'cancel')
          await kitchen.step(order_id, { step: 'cancel', reason: 'other', note: '' });
        else if (deed === 'rest') await refund(order_id, { of: 'rest' });
        else if ('out' in deed)
          await kitchen.step(order_id, { step: 'remove', line: lines[deed.out]?.key ?? 'gone', count: 1 });
        else {
          const key = 'line' in deed ? (before.lines[deed.line]?.key ?? 'gone') : '';
          const wanted: Wanted =
            'sum' in deed ? { of: 'sum', amount: deed.sum } : { of: 'lines', lines: [{ key, count: 1 }] };
          const { status, body } = await refund(order_id, wanted);
          if (status !== 200) expect([422, 409]).toContain(status);
          else expect(body.rest).toBeGreaterThanOrEqual(0);
          if ('sum' in deed) expect(status === 200).toBe(deed.sum <= before.rest);
        }
      }
      bank.refusesRefunds = false;
      for (let round = 0; round < 3; round += 1) {
        api.setTime(api.now() + 2 * 3_600_000);
        await run.reconcile();
      }
      const { keptMinor, bookedMinor } = await accounts(order_id);
      const order = await kitchen.order(order_id);
      const after = await kept(order_id);
      const priceMinor = order.status === 'canceled' ? 0 : Math.round(order.prices.total * 100);
      const expected = order.status === 'canceled' ? 0 : Math.max(0, priceMinor - after.grantedMinor);
      expect([keptMinor, bookedMinor]).toEqual([expected, expected]);
    }),
    { numRuns: 25 },
  );
}, 240_000);

async function kept(orderId: number): Promise<{ grantedMinor: number }> {
  const rows = await api.database
    .selectFrom('order_refunds')
    .select('amount_minor')
    .where('order_id', '=', orderId)
    .execute();
  return { grantedMinor: rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0) };
}
