import { sql } from 'kysely';
import { noonInKhimki, shareTestApi } from '../../testing/startTestApi';
import { Acquirers } from '../acquirers/Acquirers';
import { RefusedRequestError, UnknownOutcomeError } from '../acquirers/requestErrors';
import { settle } from '../attempts/settle';
import { PaymentRun, type Waiting } from '../testing/PaymentRun';
import { SimulatedAcquirer } from '../testing/SimulatedAcquirer';
import { reconcile } from './reconcile';
import { maxRefundTries } from './refundDue';

const bank = new SimulatedAcquirer();
const api = shareTestApi({ acquirers: bank.acquirers });
const run = new PaymentRun(api, bank);
beforeAll(async () => {
  await run.order();
});
beforeEach(() => at(0));
afterEach(async () => {
  jest.restoreAllMocks();
  Object.assign(bank, {
    onPoint: () => {},
    refusesRefunds: false,
    repeatsPartsForMs: Number.POSITIVE_INFINITY,
  });
  // What one test leaves open is not asked about in the next.
  await sql`update payment_attempts set next_check_at = null`.execute(api.database);
  await sql`update payment_captures set refund_at = null, purpose = 'late'`.execute(api.database);
  await sql`update orders set expires_at = null`.execute(api.database);
});

const minuteMs = 60_000;
const at = (afterMs: number) => api.setTime(noonInKhimki + afterMs);
const idOf = (order: Waiting) => run.listPayments(order)[0] ?? '';
const reconcileNow = () => reconcile(run.dependencies);
const readStatus = async (order: Waiting) => (await run.accounts(order)).status;
const readAttempt = (order: Waiting) =>
  api.database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', order.order_id)
    .executeTakeFirstOrThrow();
const readRefundKey = async (order: Waiting) =>
  (
    await api.database
      .selectFrom('payment_captures')
      .select('refund_key')
      .where('order_id', '=', order.order_id)
      .executeTakeFirstOrThrow()
  ).refund_key;
/** The requests that the bank gets from now on. */
function listen() {
  const from = bank.requests.length;
  return () => bank.requests.slice(from);
}
/** Everything that operators read from now on, by level. */
function logged() {
  const lines: unknown[][] = [];
  const note =
    (level: string) =>
    (...line: unknown[]) =>
      void lines.push([level, ...line]);
  const log = { info: note('info'), warn: note('warn'), error: note('error') };
  return { lines, dependencies: { ...run.dependencies, log } };
}
async function orderByCode(): Promise<Waiting> {
  const order = await run.order('sbp');
  await run.pay(order, {});
  return order;
}
async function orderPaidByCard(): Promise<Waiting> {
  const order = await run.order();
  await run.pay(order, { cryptogram: 'paid' });
  return order;
}
/** One payment is the order's, the other one has to go back. */
async function codePaidTwice(): Promise<Waiting> {
  const order = await orderByCode();
  bank.pay(idOf(order));
  bank.pay(idOf(order));
  await run.notify(idOf(order), null);
  return order;
}
const goAway = (point: string) => {
  bank.onPoint = (reached) => {
    if (reached === point) throw new UnknownOutcomeError('away', false, true);
  };
};

describe('a refund', () => {
  test('that is asked for again is the same refund to its acquirer [PAY-11]', async () => {
    const refund = jest.spyOn(bank, 'refund');
    bank.refusesRefunds = true;
    const order = await codePaidTwice();
    expect(await reconcileNow()).toMatchObject({ refunded: 0 });
    bank.refusesRefunds = false;
    at(minuteMs);
    expect(await reconcileNow()).toMatchObject({ refunded: 1 });
    const [first, second] = refund.mock.calls.map(([request]) => request);
    const { owedMinor } = await run.accounts(order);
    expect(first).toMatchObject({
      payment: { id: idOf(order), method: 'sbp', amountMinor: owedMinor, currency: 'RUB' },
      amountMinor: owedMinor,
      capturedMinor: owedMinor,
      alreadyMinor: 0,
    });
    expect(second).toMatchObject({ key: first?.key, ref: first?.ref });
  });

  test('of a part is another one than that of the part before, and than that of the whole [PAY-11]', async () => {
    const refund = jest.spyOn(bank, 'refund');
    const order = await orderPaidByCard();
    const { owedMinor: capturedMinor } = await run.accounts(order);
    for (const byMinor of [10_000, 5_000]) {
      await run.reduce(order, byMinor);
      await reconcileNow();
    }
    await run.cancel(order);
    await reconcileNow();
    const key = await readRefundKey(order);
    expect(refund.mock.calls.map(([request]) => request)).toMatchObject([
      { amountMinor: 10_000, alreadyMinor: 0, key: `${key}-10000`, capturedMinor },
      { amountMinor: 15_000, alreadyMinor: 10_000, key: `${key}-15000`, capturedMinor },
      { amountMinor: capturedMinor, alreadyMinor: 15_000, key, capturedMinor },
    ]);
  });

  test('of money in another currency is asked for in that currency [PAY-11]', async () => {
    const refund = jest.spyOn(bank, 'refund');
    const order = await orderByCode();
    bank.pay(idOf(order), undefined, 'UZS');
    await run.notify(idOf(order), null);
    await reconcileNow();
    expect(refund.mock.calls.map(([{ payment }]) => payment.currency)).toEqual(['UZS']);
  });

  test('of which a part has gone back is asked for again, and counts when all of it has [PAY-11]', async () => {
    const refund = jest.spyOn(bank, 'refund').mockResolvedValueOnce(4_000);
    const order = await codePaidTwice();
    expect(await reconcileNow()).toMatchObject({ refunded: 0 });
    at(minuteMs);
    expect(await reconcileNow()).toMatchObject({ refunded: 1 });
    expect(refund.mock.calls.map(([{ alreadyMinor }]) => alreadyMinor)).toEqual([0, 4_000]);
    const { bookedMinor, owedMinor } = await run.accounts(order);
    expect(bookedMinor).toBe(owedMinor);
  });

  test('of a whole payment is asked for again, also where an acquirer does not tell parts [PAY-11]', async () => {
    bank.repeatsPartsForMs = 0;
    bank.refusesRefunds = true;
    await codePaidTwice();
    await reconcileNow();
    bank.refusesRefunds = false;
    at(minuteMs);
    expect(await reconcileNow()).toMatchObject({ refunded: 1 });
  });

  test.each<[number, number]>([
    [0, minuteMs],
    [2, minuteMs],
    [3, 80_000],
    [4, 160_000],
    [8, 2_560_000],
    [9, 60 * minuteMs],
    [28, 60 * minuteMs],
  ])(
    'that failed %i times before and fails again is asked for %i ms later [PAY-11]',
    async (tries, waitMs) => {
      bank.refusesRefunds = true;
      await codePaidTwice();
      await sql`update payment_captures set refund_tries = ${tries} where refund_at is not null`.execute(
        api.database,
      );
      await reconcileNow();
      const requests = listen();
      at(waitMs - 1);
      await reconcileNow();
      expect(requests()).not.toContain('refund');
      at(waitMs);
      await reconcileNow();
      expect(requests().filter((request) => request === 'refund')).toHaveLength(1);
    },
  );

  test('has a receipt for whoever ordered, over all that goes back [PAY-11]', async () => {
    const refund = jest.spyOn(bank, 'refund');
    const order = await orderPaidByCard();
    const { owedMinor } = await run.accounts(order);
    await sql`update orders set phone = '+79160000001',
      snapshot = jsonb_set(snapshot, '{prices,deliveryMinor}', '9900') || '{"email": "anna@example.com"}'
      where id = ${order.order_id}`.execute(api.database);
    await run.cancel(order);
    await reconcileNow();
    const receipt = refund.mock.lastCall?.[0].receipt;
    expect(receipt).toMatchObject({ email: 'anna@example.com', phone: '+79160000001' });
    const items = receipt?.itemsAt(owedMinor) ?? [];
    expect(items.reduce((sum, { count, unitMinor }) => sum + count * unitMinor, 0)).toBe(owedMinor);
    expect(items.at(-1)).toEqual({ name: 'Delivery', subject: 'delivery', count: 1, unitMinor: 9_900 });
  });

  test('is asked for at the try that took the money, not at another one of its order [PAY-11]', async () => {
    const refund = jest.spyOn(bank, 'refund');
    const order = await orderByCode();
    at(1_000);
    await run.pay(order, { payment_type: 'cardOnline', cryptogram: 'paid' });
    await run.cancel(order);
    await reconcileNow();
    const [, paid] = run.listPayments(order);
    expect(refund.mock.calls.map(([{ payment }]) => payment)).toMatchObject([
      { id: paid, method: 'cardOnline' },
    ]);
  });

  test('at an account that is not configured any more is told to operators, and made once it is [PAY-11]', async () => {
    await codePaidTwice();
    const { lines, dependencies } = logged();
    const gone = await reconcile({ ...dependencies, acquirers: new Acquirers([], []) });
    expect(gone.refunded).toBe(0);
    expect(lines).toEqual([['warn', new Error('there is no account bank any more')]]);
    at(minuteMs);
    expect(await reconcileNow()).toMatchObject({ refunded: 1 });
  });

  test('that is left to a person is told to operators with the payment it is of [PAY-11]', async () => {
    bank.refusesRefunds = true;
    const order = await codePaidTwice();
    await sql`update payment_captures set refund_tries = ${maxRefundTries - 1} where refund_at is not null`.execute(
      api.database,
    );
    const { lines, dependencies } = logged();
    await reconcile(dependencies);
    const ref = bank.booked.get(idOf(order))?.captures[1]?.ref;
    const what = { payment: idOf(order), ref, tries: maxRefundTries };
    expect(lines).toEqual([
      ['warn', new RefusedRequestError('no money on the account')],
      ['error', what, 'a refund is left to a person'],
    ]);
  });
});

describe('the clock', () => {
  test('asks about a payment again 45 seconds after its acquirer was away [PAY-11]', async () => {
    await orderByCode();
    at(minuteMs);
    goAway('ask');
    const { lines, dependencies } = logged();
    expect(await reconcile(dependencies)).toEqual({ asked: 1, failed: 1, refunded: 0 });
    expect(lines).toEqual([['warn', new UnknownOutcomeError('away', false, true)]]);
    at(minuteMs + 44_999);
    expect(await reconcileNow()).toEqual({ asked: 0, failed: 0, refunded: 0 });
    at(minuteMs + 45_000);
    bank.onPoint = () => {};
    expect(await reconcileNow()).toEqual({ asked: 1, failed: 0, refunded: 0 });
  });

  test('changes nothing about a payment at an account that is not configured any more [PAY-11]', async () => {
    const order = await orderByCode();
    at(minuteMs);
    const { lines, dependencies } = logged();
    const gone = { ...dependencies, acquirers: new Acquirers([], []) };
    expect(await reconcile(gone)).toEqual({ asked: 1, failed: 1, refunded: 0 });
    expect(lines).toEqual([['warn', new UnknownOutcomeError('there is no account bank any more', false)]]);
    expect(await readStatus(order)).toBe('waiting_for_payment');
  });

  test('passes on once more what the bank sent, when the reply to it was lost [PAY-08] [PAY-11]', async () => {
    const order = await run.order();
    await run.pay(order, { cryptogram: '3ds' });
    await run.comeBack(order);
    const requests = listen();
    goAway('finished');
    await reconcileNow();
    expect([requests(), await readStatus(order)]).toEqual([['finish PARES'], 'waiting_for_payment']);
    bank.onPoint = () => {};
    at(minuteMs);
    await reconcileNow();
    expect([requests(), await readStatus(order)]).toEqual([['finish PARES', 'finish PARES'], 'accepted']);
  });

  test('asks the bank once when the time to pay is over, then gives the order up [PAY-03]', async () => {
    const order = await orderByCode();
    const requests = listen();
    at(10 * minuteMs - 1);
    await reconcileNow();
    expect([requests(), await readStatus(order)]).toEqual([['ask'], 'waiting_for_payment']);
    at(10 * minuteMs);
    await reconcileNow();
    expect([requests(), await readStatus(order)]).toEqual([['ask', 'ask'], 'canceled']);
  });

  test('asks about a payment that nobody asks about any more before it gives its order up [PAY-11]', async () => {
    const order = await orderByCode();
    at(minuteMs);
    await reconcileNow();
    await sql`update payment_attempts set next_check_at = null`.execute(api.database);
    bank.pay(idOf(order));
    at(10 * minuteMs);
    await reconcileNow();
    expect(await readStatus(order)).toBe('accepted');
  });

  test.each<[string, () => Promise<Waiting>]>([
    ['bank is away', orderByCode],
    [
      'bank has not decided',
      async () => {
        const order = await run.order();
        await run.pay(order, { cryptogram: 'slow' });
        return order;
      },
    ],
  ])('waits a quarter of an hour for an order whose %s [PAY-03] [PAY-11]', async (why, place) => {
    const order = await place();
    if (why === 'bank is away') goAway('ask');
    at(25 * minuteMs - 1);
    await reconcileNow();
    expect(await readStatus(order)).toBe('waiting_for_payment');
    at(25 * minuteMs);
    await reconcileNow();
    expect(await readStatus(order)).toBe('canceled');
  });
});

describe('what is learned about a payment', () => {
  test('is asked about with the operations that notifications named, each once [PAY-11]', async () => {
    const order = await orderByCode();
    const ask = jest.spyOn(bank, 'ask');
    for (const ref of ['op-1', 'op-1', null, 'op-2']) await run.notify(idOf(order), ref);
    const known = expect.objectContaining({ id: idOf(order), createdAt: noonInKhimki });
    expect(ask.mock.lastCall).toEqual([known, ['op-1', 'op-2']]);
  });

  test('is kept: when it was asked about and will be, its card and its first number [PAY-11]', async () => {
    const order = await orderByCode();
    const number = bank.booked.get(idOf(order))?.number;
    const card = { scheme: 'Visa', lastFour: '4242' };
    const begun = { provider_id: number, card, step: { kind: 'code' } };
    expect(await readAttempt(order)).toMatchObject({
      ...begun,
      checks: 0,
      checked_at: null,
      next_check_at: noonInKhimki + minuteMs,
    });
    at(minuteMs);
    const changed = { ...card, lastFour: '1111' };
    jest
      .spyOn(bank, 'ask')
      .mockResolvedValueOnce({ status: 'pending', providerId: 'another', card: changed, captures: [] })
      .mockResolvedValueOnce({ status: 'pending', captures: [] });
    for (const minute of [1, 2]) {
      at(minute * minuteMs);
      await reconcileNow();
      expect(await readAttempt(order)).toMatchObject({
        ...begun,
        card: changed,
        checks: minute,
        checked_at: noonInKhimki + minute * minuteMs,
        next_check_at: noonInKhimki + (minute + 1) * minuteMs,
      });
    }
  });

  test('is no refusal while a request may be on its way to a bank that has not heard of it [PAY-11]', async () => {
    const order = await run.order();
    await run.pay(order, { cryptogram: 'slow' });
    // The reply was lost: its number is known from the question that follows.
    expect((await readAttempt(order)).provider_id).toBe(bank.booked.get(idOf(order))?.number);
    jest.spyOn(bank, 'ask').mockResolvedValue({ status: 'unknown', captures: [] });
    at(minuteMs - 1);
    await run.notify(idOf(order), null);
    expect(await run.look(order)).toBe('checking');
    at(minuteMs);
    await run.notify(idOf(order), null);
    expect(await run.look(order)).toBe('declined');
  });

  test('puts no page before a customer who has paid meanwhile [PAY-11]', async () => {
    const order = await orderPaidByCard();
    const step = { kind: 'redirect', url: 'https://bank.example' } as const;
    await settle(run.dependencies, order.order_id, idOf(order), { events: [], known: { step } });
    expect((await readAttempt(order)).step).toBeNull();
  });

  test('gives the money back when the order’s place is gone [PAY-11]', async () => {
    const order = await orderByCode();
    await api.database.deleteFrom('slot_holds').where('id', '=', order.order_cache_key).execute();
    bank.pay(idOf(order));
    await run.notify(idOf(order), null);
    await reconcileNow();
    expect([await run.look(order), (await run.accounts(order)).keptMinor]).toEqual(['returned', 0]);
  });

  test('is told to operators: what happened, to which order and for what', async () => {
    const order = await orderByCode();
    bank.pay(idOf(order));
    bank.pay(idOf(order));
    const { lines, dependencies } = logged();
    const count = jest.fn();
    at(minuteMs);
    await reconcile({ ...dependencies, count });
    const effects = [
      ['accept_order', 'order'],
      ['refund', 'double'],
    ];
    expect(lines).toEqual(
      effects.map(([effect, purpose]) => ['info', { order: order.order_id, effect, purpose }, 'payment']),
    );
    expect(count.mock.calls.map(([name, , labels]) => [name, labels])).toEqual(
      effects.map(([kind, purpose]) => ['payment_effects_total', { kind, purpose }]),
    );
  });

  test('of an order or a try that nobody has is refused', async () => {
    const order = await orderByCode();
    const learned = { events: [] };
    await expect(settle(run.dependencies, 0, null, learned)).rejects.toThrow('a payment without its order');
    await expect(settle(run.dependencies, order.order_id, 'none', learned)).rejects.toThrow(
      'an attempt that is not kept',
    );
  });
});
