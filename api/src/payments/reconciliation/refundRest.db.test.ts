import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { noonInKhimki, startTestApi, type TestApi } from '../../testing/startTestApi';
import { BankServer, type Garble } from '../testing/BankServer';
import { PaymentRun, type Waiting } from '../testing/PaymentRun';

// A kitchen takes a line out of a paid order, then the order is canceled: what goes back in all is what came,
// whatever its acquirer tells of the part that went back first.

const minuteMs = 60_000;
const partMinor = 10_000;
const accounts = ['cp', 'rbs', 'sber', 'yoo', 'ozan'] as const;
const pages: ReadonlySet<string> = new Set(['sber', 'yoo', 'ozan']);

let api: TestApi;
let bank: BankServer;
let run: PaymentRun;
beforeAll(async () => {
  bank = await BankServer.start(2_000);
  bank.rules.push({ types: ['sbp'], account: 'cp' });
  api = await startTestApi({ acquirers: bank.acquirers });
  run = new PaymentRun(api, bank);
  await run.order('sbp');
});
afterAll(async () => {
  await api.stop();
  bank.stop();
});
beforeEach(() => {
  api.setTime(noonInKhimki);
  bank.garble = null;
});

async function work(atMs: number): Promise<void> {
  api.setTime(noonInKhimki + atMs);
  for (let round = 0; round < 9 && (await run.reconcile()) > 0; round += 1);
}
async function orderPaidAt(account: (typeof accounts)[number]): Promise<Waiting> {
  bank.rules.splice(0, bank.rules.length, { types: ['cardOnline'], account });
  const order = await run.order();
  await sql`update orders set snapshot = snapshot || '{"email": "anna@example.com"}' where id = ${order.order_id}`.execute(
    api.database,
  );
  const verify_param = account === 'rbs' ? await run.prepare(order) : null;
  await run.pay(order, {
    cryptogram: `c-${order.order_id}`,
    ...(verify_param === null ? {} : { verify_param }),
  });
  const [id] = run.listPayments(order);
  if (pages.has(account) && id !== undefined) bank.pay(id);
  await work(minuteMs);
  expect((await run.accounts(order)).status).toBe('accepted');
  return order;
}
const send = (response: ServerResponse, body: unknown): true => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  return true;
};
const without = (honest: object, name: RegExp): unknown =>
  JSON.parse(JSON.stringify(honest, (key, value) => (name.test(key) ? undefined : value)));
/** The status of a payment, without what has gone back of it. */
const tellsNoRefunds: Garble = (stage, honest, response) =>
  stage === 'status' && send(response, without(honest, /^(refunded_amount|refundedAmount|depositedAmount)$/));
/** A refund is made, and its reply is lost. */
const losesReplies: Garble = (stage, _honest, response) => {
  if (stage === 'refund') response.destroy();
  return stage === 'refund';
};

describe.each(accounts)('an order paid at %s, out of which a line was taken', (account) => {
  test.each([
    ['and that tells what has gone back', null],
    ['and that tells nothing of what has gone back', tellsNoRefunds],
  ])('and that was canceled then, goes back to the last kopeck %s [PAY-11]', async (_what, garble) => {
    const order = await orderPaidAt(account);
    const before = bank.refunds;
    bank.garble = garble;
    await run.reduce(order, partMinor);
    await work(2 * minuteMs);
    expect(await run.accounts(order)).toMatchObject({ status: 'accepted' });
    await run.cancel(order);
    await work(3 * minuteMs);
    expect([await run.accounts(order), bank.refunds - before]).toMatchObject([
      { keptMinor: 0, bookedMinor: 0 },
      2,
    ]);
  });
});

test.each(['cp', 'rbs', 'sber', 'yoo'] as const)(
  '%s: a part whose reply was lost goes back once, also when the order is canceled before we know [PAY-11]',
  async (account) => {
    const order = await orderPaidAt(account);
    const before = bank.refunds;
    bank.garble = losesReplies;
    await run.reduce(order, partMinor);
    await work(2 * minuteMs);
    bank.garble = null;
    await run.cancel(order);
    for (const minutes of [4, 6, 8]) await work(minutes * minuteMs);
    expect([await run.accounts(order), bank.refunds - before]).toMatchObject([
      { keptMinor: 0, bookedMinor: 0 },
      2,
    ]);
  },
);
