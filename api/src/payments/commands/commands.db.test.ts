import { sql } from 'kysely';
import { noonInKhimki, shareTestApi } from '../../testing/startTestApi';
import { maxRefundTries } from '../reconciliation/refundDue';
import { PaymentRun, type Waiting } from '../testing/PaymentRun';
import { SimulatedAcquirer } from '../testing/SimulatedAcquirer';
import { runPaymentsCommand } from './runPaymentsCommand';

const bank = new SimulatedAcquirer();
const api = shareTestApi({ acquirers: bank.acquirers });
const run = new PaymentRun(api, bank);
afterEach(() => {
  api.setTime(noonInKhimki);
  bank.refusesRefunds = false;
});

async function command(words: string, hasAccounts = true): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const dependencies = {
    database: api.database,
    payments: hasAccounts ? run.dependencies : null,
    output: { log: say, error: say },
    now: api.now,
  };
  const code = await runPaymentsCommand(words.split(' '), dependencies.output, async () => ({
    dependencies,
    close: async () => {},
  }));
  return { code, said: lines.join('\n') };
}
const cardPaid = async (cryptogram: string): Promise<Waiting> => {
  const order = await run.order();
  await run.pay(order, { cryptogram });
  return order;
};

test('a wrong call is answered by the usage and 2', async () => {
  for (const words of [
    '',
    'pay',
    'show',
    'show 1 2',
    'list --state all',
    'list --limit 0',
    'list --since never',
    'reconcile 5',
    'refund',
    'refund 1 2',
    'acknowledge 5',
    'acknowledge five --reason x',
    '--what',
  ]) {
    const { code, said } = await command(words);
    expect([words, code, said.split('\n')[0]]).toEqual([
      words,
      2,
      expect.stringContaining('npm run payments -- list'),
    ]);
  }
});

test('list shows tries by state, show all that is known of one, and neither tells a key [PAY-11]', async () => {
  const paid = await cardPaid('paid');
  const refused = await cardPaid('declined:card_cvc');
  const unknown = await cardPaid('slow');
  const all = await command('list');
  expect(all.code).toBe(0);
  expect(all.said).toContain('declined (card_cvc)');
  expect((await command('list --state unknown')).said).toContain(`${unknown.order_id}-`);
  expect((await command('list --state unknown')).said).not.toContain(`${paid.order_id}-`);
  expect((await command('list --state declined')).said).toContain(`${refused.order_id}-`);
  expect(JSON.parse((await command('list --state paid --json')).said)).toHaveLength(1);
  expect((await command('list --state refunds')).said).toBe('No payments.');

  const attempt = run.listPayments(paid)[0] ?? '';
  for (const name of [String(paid.order_id), attempt, bank.booked.get(attempt)?.number ?? ''])
    expect((await command(`show ${name}`)).said).toMatch(
      /^Order \d+ .*: accepted, 1113\.00 RUB\nKept by the ledger: 1113\.00 RUB/,
    );
  const { return_key } = await api.database
    .selectFrom('payment_attempts')
    .select('return_key')
    .where('id', '=', attempt)
    .executeTakeFirstOrThrow();
  const shown = (await command(`show ${paid.order_id} --json`)).said;
  expect(JSON.parse(shown)).toMatchObject({ operations: [{ kind: 'capture', amount_minor: 111_300 }] });
  expect(shown).not.toContain(return_key);
  expect(await command('show 999999')).toEqual({
    code: 1,
    said: 'There is no order and no payment "999999".',
  });
});

test('reconcile asks about what is open and says whether the ledger fits the orders [PAY-11]', async () => {
  const waiting = await cardPaid('slow');
  bank.pay(run.listPayments(waiting)[0] ?? '');
  const done = await command('reconcile');
  expect([done.code, done.said.split('\n').at(-1)]).toEqual([0, 'The ledger fits the orders.']);
  expect((await run.accounts(waiting)).status).toBe('accepted');

  const twice = await run.order('sbp');
  await run.pay(twice, {});
  const code = run.listPayments(twice)[0] ?? '';
  bank.pay(code);
  bank.pay(code);
  await run.notify(code, null);
  expect((await command('list --state refunds')).said).toContain(code);
  expect((await command('reconcile')).said).toMatch(/, 1 refunds made/);

  await sql`update orders set total_minor = total_minor + 1 where id = ${waiting.order_id}`.execute(
    api.database,
  );
  const wrong = await command('reconcile');
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('1 orders do not fit the ledger')]);
  await sql`update orders set total_minor = total_minor - 1 where id = ${waiting.order_id}`.execute(
    api.database,
  );
  expect(await command('reconcile', false)).toEqual({
    code: 1,
    said: 'No account is configured: set PAYMENTS_FILE, or SANDBOX_URL for the sandbox.',
  });
});

test('money in another currency is told in that currency and never fits an order [PAY-11]', async () => {
  const foreign = await run.order('sbp');
  await run.pay(foreign, {});
  const id = run.listPayments(foreign)[0] ?? '';
  bank.refusesRefunds = true;
  bank.pay(id, undefined, 'UZS');
  await run.notify(id, null);
  expect((await command('list --state refunds')).said).toContain('1113.00 UZS');
  const shown = (await command(`show ${foreign.order_id}`)).said;
  expect(shown).toContain('1113.00 UZS');
  expect(shown).toContain('Kept by the ledger: 0.00 RUB');
  bank.refusesRefunds = false;
  await command('reconcile');

  const own = await cardPaid('paid');
  const booked = bank.booked.get(run.listPayments(own)[0] ?? '');
  for (const capture of booked?.captures ?? []) capture.currency = 'UZS';
  const listed = await command('reconcile');
  expect([listed.code, listed.said]).toEqual([
    1,
    expect.stringContaining('1 payments are booked here with another amount or currency'),
  ]);
  expect(listed.said).toContain('1113.00 UZS');
  for (const capture of booked?.captures ?? []) capture.currency = 'RUB';
  expect((await command('reconcile')).said).not.toContain('another amount');
  const misfits = async () => /(\d+) orders do not fit/.exec((await command('reconcile')).said)?.[1] ?? '0';
  const before = Number(await misfits());
  await sql`update payment_captures set currency = 'UZS' where order_id = ${own.order_id}`.execute(
    api.database,
  );
  expect(Number(await misfits())).toBe(before + 1);
  await sql`update payment_captures set currency = 'RUB' where order_id = ${own.order_id}`.execute(
    api.database,
  );
  expect(Number(await misfits())).toBe(before);
});

test('a refund that its acquirer does not take is asked for so often and no more, then left to a person [PAY-11]', async () => {
  const order = await run.order('sbp');
  await run.pay(order, {});
  const id = run.listPayments(order)[0] ?? '';
  bank.pay(id);
  bank.pay(id);
  bank.refusesRefunds = true;
  await run.notify(id, null);
  const countAsks = () => bank.requests.filter((name) => name === 'refund').length;
  const before = countAsks();
  const asksAt = async (seconds: number) => {
    api.setTime(noonInKhimki + seconds * 1000);
    await run.reconcile();
    return countAsks() - before;
  };
  // Seconds until the next time: soon at first, then less and less often. Refused or without an answer.
  const pauses = [60, 60, 60, 80, 160, 320, 640, 1280, 2560, ...Array(maxRefundTries - 10).fill(3600)];
  let at = 0;
  expect(await asksAt(at)).toBe(1);
  for (const [index, pause] of pauses.entries()) {
    expect([pause, await asksAt(at + pause - 1)]).toEqual([pause, index + 1]);
    at += pause;
    if (index % 2 === 0)
      bank.onPoint = () => {
        throw new Error('the line broke');
      };
    bank.refusesRefunds = index % 2 !== 0;
    expect([pause, await asksAt(at)]).toEqual([pause, index + 2]);
    bank.onPoint = () => {};
  }
  bank.refusesRefunds = true;
  expect(await asksAt(at + 7200)).toBe(maxRefundTries);
  expect(await run.counted('payment_refund_failures_total')).toBe(maxRefundTries - 1);
  expect(await run.counted('payment_refunds_left_total')).toBe(1);
  const listed = await command('list --state refunds --since 2026-11-20');
  expect(listed.said).toContain(`1113.00 RUB (left to you after ${maxRefundTries} tries: the line broke)`);
  expect((await command('list --since 2026-11-20')).said).toContain('1 refunds are left to you');
  expect((await command('reconcile')).code).toBe(1);

  expect(await command(`refund ${id}`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('have not gone back yet'),
  });
  bank.refusesRefunds = false;
  expect(await command(`refund ${id}`)).toEqual({ code: 0, said: 'It has gone back.' });
  expect((await command('list --state refunds --since 2026-11-20')).said).toBe('No payments.');
  expect(await command(`refund ${id}`)).toEqual({
    code: 1,
    said: `Nothing of payment "${id}" has to go back.`,
  });
});

test('a refund that a person made at the acquirer is written down by hand [PAY-11]', async () => {
  const order = await run.order('sbp');
  await run.pay(order, {});
  const id = run.listPayments(order)[0] ?? '';
  bank.pay(id);
  bank.pay(id);
  await run.notify(id, null);
  const before = bank.requests.filter((name) => name === 'refund').length;
  expect(await command(`refund ${id} --done`)).toEqual({ code: 0, said: 'It has gone back.' });
  expect(bank.requests.filter((name) => name === 'refund')).toHaveLength(before);
  expect((await run.accounts(order)).bookedMinor).toBe((await run.accounts(order)).owedMinor);
});

test('a goodwill refund at the acquirer is told once, acknowledged, and told again only when more goes back [PAY-11]', async () => {
  const order = await cardPaid('paid');
  const id = run.listPayments(order)[0] ?? '';
  const refundAtBank = async (minor: number) => {
    for (const capture of bank.booked.get(id)?.captures ?? []) capture.refundedMinor = minor;
    await run.notify(id, `goodwill-${minor}`);
  };
  await refundAtBank(10_000);
  const told = await command('reconcile');
  expect([told.code, told.said]).toEqual([
    1,
    expect.stringMatching(`${order.order_id} +accepted +1013.00 RUB`),
  ]);
  const acknowledged = await command(`acknowledge ${order.order_id} --reason cold`);
  expect(acknowledged).toEqual({
    code: 0,
    said: `Acknowledged for order ${order.order_id}: -100.00 RUB.`,
  });
  expect((await command('reconcile')).code).toBe(0);
  expect((await command(`show ${order.order_id}`)).said).toContain('Acknowledged: -100.00 RUB (cold)');
  expect((await command(`acknowledge ${order.order_id} --reason again`)).code).toBe(1);
  await refundAtBank(20_000);
  expect((await command('reconcile')).code).toBe(1);
});

test('an order is found by the number that its customer has, too', async () => {
  const order = await cardPaid('paid');
  const number = '7654321';
  await sql`update orders set number = ${number} where id = ${order.order_id}`.execute(api.database);
  expect((await command(`show ${number}`)).said).toContain(`Order ${order.order_id} (number ${number}, umi)`);
  expect((await command('list')).said).toContain(number);
  expect((await command('show 1234567')).code).toBe(1);
  // The ledger fits: only an order that was found says so.
  expect((await command(`acknowledge ${number} --reason cold`)).said).toContain(`order ${order.order_id}`);
  expect((await command('acknowledge 1234567 --reason cold')).said).toBe('There is no order 1234567.');

  const other = await cardPaid('paid');
  await sql`update orders set city_id = 1, number = ${number} where id = ${other.order_id}`.execute(
    api.database,
  );
  const { code, said } = await command(`show ${number}`);
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(`${order.order_id} (number ${number}, umi, city 3)`),
  ]);
  await sql`update orders set city_id = 3, number = '7654322' where id = ${other.order_id}`.execute(
    api.database,
  );
});
