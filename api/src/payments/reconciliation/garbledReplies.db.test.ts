import type { ServerResponse } from 'node:http';
import type { PayReply } from '@storefront/contracts';
import { sql } from 'kysely';
import { noonInKhimki, startTestApi, type TestApi } from '../../testing/startTestApi';
import { BankServer, type Garble, type Stage } from '../testing/BankServer';
import { PaymentRun, type Waiting } from '../testing/PaymentRun';

// What an acquirer replies may be slow, broken, about something else or a lie. An order is accepted for its
// money alone, what came and is not an order's goes back, and once the acquirer answers again it all comes to
// an end by itself.

const timeoutMs = 150;
/** A customer's call may ask twice or three times, and never longer than this. */
const longestMs = 4 * timeoutMs + 2_000;
const minuteMs = 60_000;
const otherId = '1-0000000000000000';

let api: TestApi;
let bank: BankServer;
let run: PaymentRun;
beforeAll(async () => {
  bank = await BankServer.start(timeoutMs);
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

/** Ways to pay at each acquirer. `pays`: the request itself takes the money. */
const ways = {
  'CloudPayments, a card': { account: 'cp', type: 'cardOnline', pays: true, prepares: false },
  'CloudPayments, a code': { account: 'cp', type: 'sbp', pays: false, prepares: false },
  'RBS, a card': { account: 'rbs', type: 'cardOnline', pays: true, prepares: true },
  'RBS, a code': { account: 'rbs', type: 'sbp', pays: false, prepares: false },
  'RBS, its own page': { account: 'sber', type: 'cardOnline', pays: false, prepares: false },
  'YooKassa, its page': { account: 'yoo', type: 'cardOnline', pays: false, prepares: false },
  'Ozan, its page': { account: 'ozan', type: 'cardOnline', pays: false, prepares: false },
} as const;
type Way = keyof typeof ways;

const raw =
  (status: number, type: string, body: string) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': type }).end(body);
const json = (value: unknown) => raw(200, 'application/json', JSON.stringify(value));
/** The honest reply with every value that a name fits changed. */
const changed = (name: RegExp, change: (value: unknown) => unknown) => (honest: object) =>
  json(
    JSON.parse(JSON.stringify(honest), (key, value) =>
      name.test(key) && (typeof value !== 'object' || value === null) ? change(value) : value,
    ),
  );
const always = (send: (response: ServerResponse) => void) => () => send;
const amount = /amount|^value$|Refunded/i;
const currency = /^currency$/i;
const ours = /^(InvoiceId|orderNumber|order_id|referenceNo)$/;
const address = /url$|^payload$|^redirect$/i;
const drip = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
};

/**
 * `isBelieved`: the reply says something definite about our payment and is taken at its word.
 * `isNothingDone`: that nothing was charged; what was all the same is found later.
 */
const garbage: Record<
  string,
  { send: (honest: object) => (response: ServerResponse) => void; isBelieved?: true; isNothingDone?: true }
> = {
  'a page in HTML': { send: always(raw(200, 'text/html', '<!doctype html><title>Welcome</title>')) },
  'a fault in HTML': { send: always(raw(502, 'text/html', '<h1>Bad gateway</h1>')) },
  'a refusal in HTML': { send: always(raw(403, 'text/html', '<h1>Forbidden</h1>')) },
  'an empty body': { send: always(raw(200, 'application/json', '')) },
  'an empty object': { send: always(json({})) },
  null: { send: always(json(null)) },
  'a list': { send: always(json([])) },
  'a text': { send: always(json('paid')) },
  'a number': { send: always(json(1)) },
  'half of the reply': {
    send: (honest) => raw(200, 'application/json', JSON.stringify(honest).slice(0, -9)),
  },
  '20 MB': { send: always(raw(200, 'application/json', `{"a":"${'x'.repeat(20_000_000)}"}`)) },
  'too many requests': { send: always(raw(429, 'text/plain', 'slow down')), isNothingDone: true },
  'a redirect': {
    send: always((response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
  },
  'a closed connection': { send: always((response) => void response.destroy()) },
  silence: { send: always(() => {}) },
  'a drop at a time': { send: always(drip) },
  'amounts as text': { send: changed(amount, String) },
  'negative amounts': {
    send: changed(amount, (value) => (typeof value === 'number' ? -value : `-${value}`)),
  },
  'amounts that are no numbers': { send: changed(amount, () => 'NaN') },
  'amounts with an exponent': { send: changed(amount, () => '1e3') },
  'amounts beyond all numbers': { send: changed(amount, () => 1e300) },
  'amounts with parts of a kopeck': { send: changed(amount, (value) => Number(value) + 0.001) },
  'no amounts': { send: changed(amount, () => undefined) },
  'amounts that are objects': { send: changed(amount, () => ({ value: 1 })) },
  'nothing but zeros': { send: changed(amount, () => 0) },
  'another amount': {
    send: changed(amount, (value) =>
      Number(value) === 0
        ? value
        : typeof value === 'string'
          ? (Number(value) - 1).toFixed(2)
          : Number(value) - 1,
    ),
    isBelieved: true,
  },
  'another currency': {
    send: changed(currency, (value) => (value === '643' ? '860' : 'UZS')),
    isBelieved: true,
  },
  'another payment’s number': { send: changed(ours, () => otherId) },
  'an object for a status': { send: changed(/status/i, () => ({})) },
  'a status that nobody documents': { send: changed(/status/i, () => 'TELEPORTED') },
  'texts with NUL': { send: changed(/./, (value) => (typeof value === 'string' ? `${value}\u0000` : value)) },
  'texts with half a character': {
    send: changed(/./, (value) => (typeof value === 'string' ? `${value}\ud800` : value)),
  },
  'texts of 10,000 characters': {
    send: changed(/./, (value) => (typeof value === 'string' ? value.padEnd(10_000, 'x') : value)),
  },
  'addresses that are scripts': { send: changed(address, () => 'javascript:alert(1)//') },
};

const none = { send: always(json({})), isBelieved: undefined, isNothingDone: undefined };

const garbling =
  (stage: Stage, send: (honest: object) => (response: ServerResponse) => void): Garble =>
  (asked, honest, response) => {
    if (asked !== stage) return false;
    send(honest)(response);
    return true;
  };

/** @throws Error when it takes longer than a customer's call may. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  expect(performance.now() - from).toBeLessThan(longestMs);
  return result;
}

/** Begins to pay as the page does. */
async function begin(way: Way): Promise<{ order: Waiting; reply: PayReply | string }> {
  const { account, type, prepares } = ways[way];
  bank.rules.splice(0, bank.rules.length, { types: [type], account });
  const order = await run.order(type);
  // Ozan takes no payment without an e-mail address.
  await sql`update orders set snapshot = snapshot || '{"email": "anna@example.com"}' where id = ${order.order_id}`.execute(
    api.database,
  );
  const verify_param = prepares ? await inTime(() => run.prepare(order)) : null;
  const reply = await inTime(() =>
    run.pay(order, { cryptogram: `c-${order.order_id}`, ...(verify_param === null ? {} : { verify_param }) }),
  );
  return { order, reply };
}
/** The customer goes on with the page or the code that was opened, where one was. */
function payOpened(way: Way, order: Waiting, reply: PayReply | string): void {
  const [id] = run.listPayments(order);
  const isOpen = typeof reply !== 'string' && (reply.reason === 'qr' || reply.reason === 'approved-new');
  if (!ways[way].pays && isOpen && id !== undefined) bank.pay(id);
}
const isPaid = (order: Waiting): boolean =>
  run.listPayments(order).some((id) => (bank.booked.get(id)?.captures.length ?? 0) > 0);
async function work(atMs: number): Promise<void> {
  api.setTime(noonInKhimki + atMs);
  for (let round = 0; round < 9 && (await run.reconcile()) > 0; round += 1);
}
/** Everything that the clock does by itself in the day after. */
async function comeToAnEnd(): Promise<void> {
  bank.garble = null;
  for (const minutes of [5, 12, 30, 180, 24 * 60 + 5]) await work(minutes * minuteMs);
}
async function expectExactMoney(order: Waiting, reply: string): Promise<string> {
  const { status, keptMinor, owedMinor, bookedMinor } = await run.accounts(order);
  // Believed, and so only that much went back of what had really come.
  if (reply === 'another amount' && status === 'canceled') expect(bookedMinor).toBe(0);
  else expect({ keptMinor, bookedMinor }).toEqual({ keptMinor: owedMinor, bookedMinor: owedMinor });
  return status;
}

const wayNames = Object.keys(ways) as Way[];
const cells = wayNames.flatMap((way) => Object.keys(garbage).map((name) => [way, name] as const));
/** Every fifth cell, beginning elsewhere for each stage; all of them in the long run. */
const some = (first: number) => cells.filter((_, index) => process.env.TEST_LONG || index % 5 === first);

test.each(some(0))('%s, asked to take a payment, answers with %s [PAY-11]', async (way, name) => {
  const { send, isBelieved, isNothingDone } = garbage[name] ?? none;
  bank.garble = garbling('create', send);
  const { order, reply } = await begin(way);
  if (typeof reply !== 'string' && reply.form_url !== undefined) expect(reply.form_url).toMatch(/^https?:/);
  if (typeof reply !== 'string' && reply.payment_link !== undefined)
    expect(reply.payment_link).not.toMatch(/^javascript:/);
  payOpened(way, order, reply);
  await inTime(() => run.look(order));
  await comeToAnEnd();
  const status = await expectExactMoney(order, name);
  if (isPaid(order) && !isBelieved && !isNothingDone) expect(status).toBe('accepted');
  if (!isPaid(order)) expect(status).toBe('canceled');
});

test.each(some(1))('%s, asked about a payment, answers with %s [PAY-11]', async (way, name) => {
  const { send, isBelieved } = garbage[name] ?? none;
  const { order, reply } = await begin(way);
  payOpened(way, order, reply);
  const wasAccepted = (await run.accounts(order)).status === 'accepted';
  bank.garble = garbling('status', send);
  await work(minuteMs);
  await inTime(() => run.look(order));
  await comeToAnEnd();
  const status = await expectExactMoney(order, name);
  if (isPaid(order) && (wasAccepted || !isBelieved)) expect(status).toBe('accepted');
});

test.each(some(2))('%s, asked to give money back, answers with %s [PAY-11]', async (way, name) => {
  const { send } = garbage[name] ?? none;
  const { order, reply } = await begin(way);
  payOpened(way, order, reply);
  await work(minuteMs);
  expect((await run.accounts(order)).status).toBe('accepted');
  await run.cancel(order);
  const before = bank.refunds;
  const send_ = (stage: Stage): Garble => garbling(stage, send);
  bank.garble = (...asked) => send_('refund')(...asked) || send_('status')(...asked);
  await work(2 * minuteMs);
  await comeToAnEnd();
  await expectExactMoney(order, name);
  expect(bank.refunds - before).toBe(1);
});

const opened = wayNames.filter((way) => !ways[way].pays);
test.each(opened)(
  '%s says paid, nothing, and paid once more: one order is accepted once [PAY-11]',
  async (way) => {
    const { order, reply } = await begin(way);
    payOpened(way, order, reply);
    await work(minuteMs);
    const [booked] = run.listPayments(order).map((id) => bank.booked.get(id));
    const captures = booked?.captures.splice(0) ?? [];
    await work(2 * minuteMs);
    await run.look(order);
    booked?.captures.push(...captures);
    await comeToAnEnd();
    expect(await expectExactMoney(order, way)).toBe('accepted');
  },
);

test.each(opened)(
  '%s: a person gave the money back before we heard of it; nothing is cooked for it [PAY-11]',
  async (way) => {
    const { order, reply } = await begin(way);
    payOpened(way, order, reply);
    const [capture] = run.listPayments(order).flatMap((id) => bank.booked.get(id)?.captures ?? []);
    if (!capture) throw new Error('nothing was paid');
    capture.refundedMinor = capture.amountMinor;
    const before = bank.refunds;
    await work(minuteMs);
    expect(await run.look(order)).toBe('returned');
    await comeToAnEnd();
    expect([await expectExactMoney(order, way), bank.refunds - before]).toEqual(['canceled', 0]);
  },
);

test.each(wayNames)(
  '%s tells of another payment, which was paid, whatever it is asked [PAY-11]',
  async (way) => {
    const other = await begin(way);
    payOpened(way, other.order, other.reply);
    let paidReply: object = {};
    bank.garble = (stage, honest) => {
      if (stage === 'status') paidReply = honest;
      return false;
    };
    const [otherPayment] = run.listPayments(other.order);
    if (otherPayment === undefined) throw new Error('nothing was opened');
    const attempt = await api.database
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', '=', otherPayment)
      .executeTakeFirstOrThrow();
    const known = {
      id: attempt.id,
      providerId: attempt.provider_id,
      method: attempt.method as 'sbp',
      amountMinor: attempt.amount_minor,
      currency: attempt.currency,
      createdAt: 0,
    };
    await bank.acquirers.account(attempt.account)?.ask(known, []);
    bank.garble = null;
    const mine = await begin(way);
    if (ways[way].pays) return;
    bank.garble = garbling('status', () => json(paidReply));
    await work(minuteMs);
    expect((await run.accounts(mine.order)).status).toBe('waiting_for_payment');
    bank.garble = null;
    await work(30 * minuteMs);
    expect((await run.accounts(mine.order)).status).toBe('canceled');
  },
);
