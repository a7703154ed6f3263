import { sql } from 'kysely';
import { noonInKhimki, startTestApi, type TestApi } from '../../testing/startTestApi';
import { PaymentRun, type Waiting } from '../testing/PaymentRun';
import { SimulatedAcquirer } from '../testing/SimulatedAcquirer';
import { runPaymentsCommand } from './runPaymentsCommand';

let api: TestApi;
let bank: SimulatedAcquirer;
let run: PaymentRun;
beforeAll(async () => {
  bank = new SimulatedAcquirer();
  api = await startTestApi({ acquirers: bank.acquirers });
  run = new PaymentRun(api, bank);
});
afterAll(() => api.stop());
afterEach(() => api.setTime(noonInKhimki));

async function command(words: string, hasAccounts = true): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const world = {
    database: api.database,
    payments: hasAccounts ? run.world : null,
    output: { log: say, error: say },
    now: api.now,
  };
  const code = await runPaymentsCommand(words.split(' '), world.output, async () => ({
    world,
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

  const attempt = run.paymentsOf(paid)[0] ?? '';
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
  bank.pay(run.paymentsOf(waiting)[0] ?? '');
  const done = await command('reconcile');
  expect([done.code, done.said.split('\n').at(-1)]).toEqual([0, 'The ledger fits the orders.']);
  expect((await run.accounts(waiting)).status).toBe('accepted');

  const twice = await run.order('sbp');
  await run.pay(twice, {});
  const code = run.paymentsOf(twice)[0] ?? '';
  bank.pay(code);
  bank.pay(code);
  await run.notify(code, null);
  expect((await command('list --state refunds')).said).toContain(code);
  expect((await command('reconcile')).said).toMatch(/1 refunds made/);

  await sql`update orders set total_minor = total_minor + 1 where id = ${waiting.order_id}`.execute(
    api.database,
  );
  const wrong = await command('reconcile');
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('1 orders do not fit the ledger')]);
  expect(await command('reconcile', false)).toEqual({
    code: 1,
    said: 'No account is configured: set PAYMENTS_FILE, or SANDBOX_URL for the sandbox.',
  });
});
