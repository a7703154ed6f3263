import { sql } from 'kysely';
import { supersedeUnpaid } from '../../ordering/orders/unpaidOrders';
import { noonInKhimki, startTestApi, type TestApi } from '../../testing/startTestApi';
import { endAttempts } from '../attempts/openAttempts';
import { BankServer } from '../testing/BankServer';
import { PaymentRun, type Waiting } from '../testing/PaymentRun';
import { SimulatedAcquirer } from '../testing/SimulatedAcquirer';

// A bank's page is left open; the order ends in another tab or by the clock; then the customer confirms.

const minuteMs = 60_000;
let api: TestApi;
let bank: BankServer;
let run: PaymentRun;
let cards: SimulatedAcquirer;
let cardRun: PaymentRun;
beforeAll(async () => {
  bank = await BankServer.start(2_000);
  bank.rules.push({ types: ['sbp'], account: 'cp' });
  cards = new SimulatedAcquirer();
  api = await startTestApi({ acquirers: bank.acquirers });
  run = new PaymentRun(api, bank);
  cardRun = new PaymentRun(api, cards);
  await run.order('sbp');
});
afterAll(async () => {
  await api.stop();
  bank.stop();
});
beforeEach(() => api.setTime(noonInKhimki));

async function work(payments: PaymentRun, atMs: number): Promise<void> {
  api.setTime(noonInKhimki + atMs);
  for (let round = 0; round < 9 && (await payments.reconcile()) > 0; round += 1);
}
const readOrder = ({ order_id }: Waiting) =>
  api.database
    .selectFrom('orders')
    .select(['status', 'ended_by'])
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
const readAttempts = ({ order_id }: Waiting) =>
  api.database
    .selectFrom('payment_attempts')
    .select(['phase', 'next_check_at'])
    .where('order_id', '=', order_id)
    .execute();

/** How an order ends while its customer is at the bank. */
const endings = {
  time: (payments: PaymentRun) => work(payments, 11 * minuteMs),
  replaced: (_payments: PaymentRun, { order_id }: Waiting) =>
    api.database
      .transaction()
      .execute((transaction) => supersedeUnpaid(transaction, [order_id], api.now(), endAttempts)),
} as const;
const endingNames = Object.keys(endings) as (keyof typeof endings)[];

const ways = [
  ['sber', 'cardOnline', 'its own page', true],
  ['ozan', 'cardOnline', 'its own page', true],
  ['rbs', 'sbp', 'a code', true],
  ['yoo', 'cardOnline', 'its own page', false],
  ['cp', 'sbp', 'a code', false],
] as const;

async function open(account: string, type: string): Promise<Waiting> {
  bank.rules.splice(0, bank.rules.length, { types: [type as 'sbp'], account });
  const order = await run.order(type);
  await sql`update orders set snapshot = snapshot || '{"email": "anna@example.com"}' where id = ${order.order_id}`.execute(
    api.database,
  );
  await run.pay(order, {});
  return order;
}
/** One that came later, so that the first one's cart has made another order. */
const orderAnew = () => run.order('sbp');

describe.each(endingNames)('an order that ended, by %s, while its customer was at the bank', (ending) => {
  test.each(ways)(
    'at %s (%s, %s) takes no money for good: canceled there, or given back [PAY-11] [PAY-03]',
    async (account, type, _what, isCanceledThere) => {
      const order = await open(account, type);
      await endings[ending](run, order);
      await orderAnew();
      await work(run, 12 * minuteMs);
      expect(await readOrder(order)).toEqual({ status: 'canceled', ended_by: ending });
      const [id = ''] = run.listPayments(order);
      expect(bank.booked.get(id)?.isCanceled).toBe(isCanceledThere);
      const before = bank.refunds;
      bank.pay(id);
      for (const minutes of [18, 24]) await work(run, minutes * minuteMs);
      expect([await run.accounts(order), bank.refunds - before]).toMatchObject([
        { status: 'canceled', keptMinor: 0, bookedMinor: 0 },
        isCanceledThere ? 0 : 1,
      ]);
    },
  );

  test.each(['3ds', 'method'])(
    'and whose card waits for its bank (%s): the answer is not passed on, nothing is charged [PAY-08] [PAY-11]',
    async (cryptogram) => {
      const order = await cardRun.order();
      await cardRun.pay(order, { cryptogram });
      const [id = ''] = cardRun.listPayments(order);
      const number = cards.booked.get(id)?.number ?? '';
      await endings[ending](cardRun, order);
      const from = cards.requests.length;
      // The bank's page comes back, a page in another tab checks, the first one repeats its request.
      await cardRun.comeBack(order);
      await cardRun.check(order, number, { PaRes: 'PARES' });
      await cardRun.pay(order, { cryptogram, threeDSServerTransId: `trans-${number}` });
      for (const minutes of [12, 20, 60]) await work(cardRun, minutes * minuteMs);
      const sent = cards.requests.slice(from);
      expect(sent.filter((request) => request !== 'ask')).toEqual([]);
      expect(await cardRun.accounts(order)).toMatchObject({ status: 'canceled', keptMinor: 0 });
      expect(await readAttempts(order)).toEqual([{ phase: 'declined', next_check_at: null }]);
    },
  );
});

test('an order that is to be paid at the door has its page at the bank canceled [PAY-11]', async () => {
  const order = await open('sber', 'cardOnline');
  await run.payAtDoor(order, 'cash');
  await work(run, minuteMs);
  expect(bank.booked.get(run.listPayments(order)[0] ?? '')?.isCanceled).toBe(true);
});
