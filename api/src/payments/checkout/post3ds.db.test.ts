import { noonInKhimki, shareTestApi } from '../../testing/startTestApi';
import { bankPosts } from '../testing/Payer';
import { PaymentRun, type Waiting } from '../testing/PaymentRun';
import { SimulatedAcquirer } from '../testing/SimulatedAcquirer';

const bank = new SimulatedAcquirer();
const api = shareTestApi({ acquirers: bank.acquirers });
const run = new PaymentRun(api, bank);
beforeAll(async () => {
  await run.order();
});
beforeEach(() => at(0));

const at = (afterMs: number) => api.setTime(noonInKhimki + afterMs);
const idOf = (order: Waiting) => run.listPayments(order)[0] ?? '';
const numberOf = (order: Waiting) => bank.booked.get(idOf(order))?.number ?? '';
/** The requests that the bank gets from now on. */
function listen() {
  const from = bank.requests.length;
  return () => bank.requests.slice(from);
}
/** At the bank's page. */
async function atTheBank(cryptogram = '3ds'): Promise<Waiting> {
  const order = await run.order();
  await run.pay(order, { cryptogram });
  return order;
}

test('pages that check at once make us ask the bank once in three seconds [PAY-08]', async () => {
  const order = await atTheBank();
  const requests = listen();
  for (const afterMs of [0, 1, 2_999]) {
    at(afterMs);
    expect(await run.check(order, numberOf(order))).toMatchObject({ reason: '3ds' });
  }
  expect(requests()).toEqual(['ask']);
  at(3_000);
  await run.check(order, numberOf(order));
  expect(requests()).toEqual(['ask', 'ask']);
  // A clock that was set back does not keep the page waiting until it comes round again.
  at(0);
  await run.check(order, numberOf(order));
  expect(requests()).toHaveLength(3);
});

test('the last check asks in any case [PAY-08]', async () => {
  const order = await atTheBank();
  const requests = listen();
  await run.check(order, numberOf(order));
  await run.check(order, numberOf(order), { last_attempt: true });
  expect(requests()).toEqual(['ask', 'ask']);
});

test('a bank that is away changes nothing: the page goes on checking [PAY-08] [PAY-11]', async () => {
  const order = await atTheBank();
  bank.onPoint = () => {
    throw new Error('away');
  };
  expect(await run.check(order, numberOf(order))).toMatchObject({ reason: '3ds' });
  bank.onPoint = () => {};
});

test('a payment is checked by the bank’s number and by ours, a decided one without asking again [PAY-08]', async () => {
  const order = await atTheBank();
  bank.pay(idOf(order));
  expect(await run.check(order, idOf(order))).toMatchObject({ reason: 'approved' });
  const requests = listen();
  at(60_000);
  expect(await run.check(order, numberOf(order), { last_attempt: true })).toMatchObject({
    reason: 'approved',
  });
  expect(requests()).toEqual([]);
  expect(await run.check(order, 'another')).toBe('order.unknown');
});

test.each([
  ['PaRes', { PaRes: 'PARES' }, 'finish PARES'],
  ['cres', { cres: 'CRES' }, 'finish CRES'],
])('the bank’s %s that comes with the check is passed on once [PAY-08]', async (_, brought, request) => {
  const order = await atTheBank();
  const requests = listen();
  const reply = await run.check(order, numberOf(order), brought);
  await run.check(order, numberOf(order), brought);
  expect([requests(), reply]).toEqual([[request], expect.objectContaining({ reason: 'approved' })]);
});

test('what nobody waits for is not passed on: the bank is asked instead [PAY-08]', async () => {
  const order = await run.order('sbp');
  await run.pay(order, {});
  const requests = listen();
  expect(await run.check(order, numberOf(order), { PaRes: 'PARES' })).toMatchObject({ reason: 'qr' });
  expect(requests()).toEqual(['ask']);
});

test('what a browser brought from the bank is passed on by the clock, ten seconds later [PAY-08] [PAY-11]', async () => {
  const order = await atTheBank();
  const { return_key } = await api.database
    .selectFrom('payment_attempts')
    .select('return_key')
    .where('order_id', '=', order.order_id)
    .executeTakeFirstOrThrow();
  await bankPosts(`${api.address}/api/order/payment-return/${return_key}`, { PaRes: 'PARES' });
  const requests = listen();
  at(9_999);
  await run.reconcile();
  expect(requests()).not.toContain('finish PARES');
  at(10_000);
  await run.reconcile();
  expect(requests()).toContain('finish PARES');
  expect((await run.accounts(order)).status).toBe('accepted');
});
