import fc from 'fast-check';
import type { Capture, LedgerState, PaymentEvent } from './LedgerState';
import { reduceAll } from './reduce';

const priceMinor = 150_000;
const empty: LedgerState = { order: 'waiting', amountMinor: priceMinor, currency: 'RUB', attempts: {} };

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) =>
        permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
      );
const listCaptures = (state: LedgerState): Capture[] =>
  Object.values(state.attempts).flatMap(({ captures }) => Object.values(captures));
const keptMinor = (state: LedgerState): number =>
  listCaptures(state)
    .filter(({ purpose }) => purpose === 'order')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
/** What is the same whichever of two payments came first. */
const outcome = (state: LedgerState) => ({
  order: state.order,
  kept: keptMinor(state),
  backMinor: listCaptures(state).reduce(
    (sum, { purpose, amountMinor }) => sum + (purpose === 'order' ? 0 : amountMinor),
    0,
  ),
  phases: {
    first: state.attempts.first?.phase,
    second: state.attempts.second?.phase,
  },
});

const attempt = fc.constantFrom('first', 'second');
/**
 * All that an acquirer may say; a code may be paid twice, amounts may be wrong, refusals may come after the
 * money.
 */
const said: fc.Arbitrary<PaymentEvent> = fc.oneof(
  fc.record({ kind: fc.constant('waits' as const), attempt }),
  fc.record({ kind: fc.constant('declined' as const), attempt, code: fc.constantFrom('refused', 'cvc') }),
  fc.record({
    kind: fc.constant('captured' as const),
    attempt,
    ref: fc.constantFrom('1', '2'),
    amountMinor: fc.constant(priceMinor),
  }),
  fc.record({
    kind: fc.constant('captured' as const),
    attempt,
    ref: fc.constant('wrong'),
    amountMinor: fc.constant(1),
  }),
);
const clock: fc.Arbitrary<PaymentEvent> = fc.constantFrom(
  { kind: 'time_over' as const, isPatient: true },
  { kind: 'time_over' as const, isPatient: false },
  { kind: 'canceled' as const },
);

const shuffled = fc
  .array(said, { minLength: 1, maxLength: 6 })
  .chain((events) =>
    fc.tuple(
      fc.constant(events),
      fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
    ),
  );
const describeEnd = (events: readonly PaymentEvent[]): string =>
  JSON.stringify(outcome(reduceAll(empty, events).state));

test('any two orders of up to six things that an acquirer says end in one right state [PAY-11]', () => {
  fc.assert(
    fc.property(shuffled, ([events, order]) => {
      const end = outcome(reduceAll(empty, events).state);
      const isPaid = events.some((event) => event.kind === 'captured' && event.ref !== 'wrong');
      return (
        describeEnd(order) === JSON.stringify(end) &&
        end.order === (isPaid ? 'accepted' : 'waiting') &&
        end.kept === (isPaid ? priceMinor : 0)
      );
    }),
    { numRuns: 10_000 },
  );
});

const paid = (attempt: string, ref: string, amountMinor = priceMinor): PaymentEvent => ({
  kind: 'captured',
  attempt,
  ref,
  amountMinor,
});
const declined = (attempt: string): PaymentEvent => ({ kind: 'declined', attempt, code: 'refused' });
const waits = (attempt: string): PaymentEvent => ({ kind: 'waits', attempt });
const back = (attempt: string, ref: string): PaymentEvent => ({
  kind: 'refunded',
  attempt,
  ref,
  refundedMinor: priceMinor,
});

test.each([
  [
    'refused, then a late success, told twice, and a second payment',
    [
      declined('first'),
      paid('first', '1'),
      paid('first', '1'),
      paid('second', '2'),
      paid('second', '3', priceMinor + 1),
      waits('second'),
    ],
    priceMinor,
    2 * priceMinor + 1,
    { first: 'paid', second: 'paid' },
  ],
  [
    'one code paid twice, with failures that come late',
    [
      waits('first'),
      paid('first', '1'),
      paid('first', '2'),
      declined('first'),
      declined('first'),
      paid('first', '2'),
    ],
    priceMinor,
    priceMinor,
    { first: 'paid' },
  ],
  [
    'nothing but refusals',
    [
      declined('first'),
      declined('second'),
      waits('first'),
      waits('second'),
      declined('first'),
      waits('first'),
    ],
    0,
    0,
    { first: 'declined', second: 'declined' },
  ],
  [
    'only wrong amounts',
    [
      paid('first', '1', 1),
      paid('first', '2', priceMinor - 1),
      declined('first'),
      waits('first'),
      paid('first', '1', 1),
      declined('second'),
    ],
    0,
    priceMinor,
    { first: 'paid', second: 'declined' },
  ],
  [
    'two cards at once',
    [
      waits('first'),
      waits('second'),
      paid('first', '1'),
      paid('second', '2'),
      declined('second'),
      paid('second', '2'),
    ],
    priceMinor,
    priceMinor,
    { first: 'paid', second: 'paid' },
  ],
] as const)('all 720 orders of six: %s [PAY-11]', (_what, six, kept, backMinor, phases) => {
  const ends = permutations<PaymentEvent>(six).map(describeEnd);
  expect(ends).toHaveLength(720);
  expect(new Set(ends).size).toBe(1);
  const end = JSON.parse(ends[0] ?? '') as ReturnType<typeof outcome>;
  expect(end).toEqual({ order: kept > 0 ? 'accepted' : 'waiting', kept, backMinor, phases });
});

test('with the clock and a cancel in between: the price is kept exactly when the order stands; the rest goes back, once [PAY-11]', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(said, said, clock), { maxLength: 12 }), (events) => {
      const { state, effects } = reduceAll(empty, events);
      const toGoBack = listCaptures(state).filter(({ purpose }) => purpose !== 'order').length;
      const count = (kind: string) => effects.filter((effect) => effect.kind === kind).length;
      return (
        keptMinor(state) === (state.order === 'accepted' ? priceMinor : 0) &&
        count('refund') === toGoBack &&
        count('accept_order') <= 1 &&
        count('give_up_order') <= 1
      );
    }),
    { numRuns: 10_000 },
  );
});

test('an order is not given up while a request is in the air, except for good [PAY-11]', () => {
  const asked: PaymentEvent = { kind: 'asked', attempt: 'first' };
  const timeOver: PaymentEvent = { kind: 'time_over', isPatient: true };
  const inTheAir = [asked, declined('second')];
  expect(reduceAll(empty, [...inTheAir, timeOver])).toEqual(reduceAll(empty, inTheAir));
  expect(reduceAll(empty, [asked, { ...timeOver, isPatient: false }]).state.order).toBe('expired');
  expect(reduceAll(empty, [asked, waits('first'), timeOver]).effects).toEqual([{ kind: 'give_up_order' }]);
});

test.each([
  ['it waits for its customer', [waits('first')], 'open'],
  ['a refusal', [declined('first')], 'declined'],
  ['a refusal before', [declined('first'), { kind: 'asked', attempt: 'first' }], 'declined'],
  ['money of another amount', [paid('first', '1', 1)], 'paid'],
  ['a refusal after money', [paid('first', '1', 1), declined('first')], 'paid'],
] as const)('whatever is known of a request, it holds up its order no longer: %s', (_what, answer, phase) => {
  const asked: PaymentEvent[] = [{ kind: 'asked', attempt: 'first' }, ...answer];
  const { state } = reduceAll(empty, [...asked, { kind: 'time_over', isPatient: true }]);
  expect([state.order, state.attempts.first?.phase]).toEqual(['expired', phase]);
});

test.each([
  ['expired', 'order', [{ kind: 'accept_order', attempt: 'first', ref: '1' }]],
  ['closed', 'late', [expect.objectContaining({ kind: 'refund', purpose: 'late' })]],
] as const)('late money of an order that is %s is “%s” [PAY-11]', (order, purpose, effects) => {
  const captured = { kind: 'captured', attempt: 'first', ref: '1', amountMinor: empty.amountMinor } as const;
  const after = reduceAll({ ...empty, order }, [captured]);
  expect([after.state.attempts.first?.captures['1']?.purpose, after.effects]).toEqual([purpose, effects]);
});

test('the right number in another currency accepts nothing and goes back; one without a currency is what was asked for', () => {
  const captured = paid('first', '1');
  expect(reduceAll(empty, [{ ...captured, currency: 'UZS' } as PaymentEvent]).effects).toEqual([
    {
      kind: 'refund',
      attempt: 'first',
      ref: '1',
      amountMinor: priceMinor,
      currency: 'UZS',
      purpose: 'wrong_amount',
    },
  ]);
  const accepted = [{ kind: 'accept_order', attempt: 'first', ref: '1' }];
  expect(reduceAll(empty, [{ ...captured, currency: 'RUB' } as PaymentEvent]).effects).toEqual(accepted);
  expect(reduceAll(empty, [captured]).effects).toEqual(accepted);
});

test('a refund counts once, whoever tells it and however often', () => {
  const late = reduceAll({ ...empty, order: 'closed' }, [paid('first', '1')]);
  expect(late.effects).toEqual([
    {
      kind: 'refund',
      attempt: 'first',
      ref: '1',
      amountMinor: priceMinor,
      currency: 'RUB',
      purpose: 'late',
    },
  ]);
  const once = back('first', '1');
  const { state } = reduceAll(late.state, [once, once, { ...once, refundedMinor: 1 } as PaymentEvent]);
  expect(state.attempts.first?.captures['1']).toEqual({
    amountMinor: priceMinor,
    currency: 'RUB',
    purpose: 'late',
    refundedMinor: priceMinor,
  });
});

test('money that had gone back before we heard of it pays no order; what is left of it goes back, too [PAY-11]', () => {
  const captured = { ...paid('first', '1'), refundedMinor: priceMinor } as PaymentEvent;
  const whole = reduceAll(empty, [captured, back('first', '1'), captured]);
  expect([whole.state.order, whole.effects]).toEqual(['waiting', []]);
  const part = reduceAll(empty, [{ ...captured, refundedMinor: 1 } as PaymentEvent]);
  expect([part.state.order, part.effects]).toMatchObject([
    'waiting',
    [{ kind: 'refund', amountMinor: priceMinor - 1 }],
  ]);
});

test('of an order that is worth less the difference goes back, part after part; canceled, all the rest does [PAY-11]', () => {
  const reduced = (amountMinor: number): PaymentEvent => ({ kind: 'reduced', amountMinor });
  const canceled: PaymentEvent = { kind: 'canceled' };
  const gone = (refundedMinor: number): PaymentEvent => ({
    kind: 'refunded',
    attempt: 'first',
    ref: '1',
    refundedMinor,
  });
  const refund = (purpose: string, amountMinor: number) => ({
    kind: 'refund',
    attempt: 'first',
    ref: '1',
    amountMinor,
    currency: 'RUB',
    purpose,
  });
  const accepted = reduceAll(empty, [paid('first', '1')]).state;
  const back = (events: PaymentEvent[]) => reduceAll(accepted, events).effects;
  const once = reduced(priceMinor - 40_000);
  expect(back([once, once])).toEqual([refund('order', 40_000)]);
  // What is asked for is not changed until it has gone back.
  expect(back([once, reduced(priceMinor - 50_000)])).toEqual([refund('order', 40_000)]);
  expect(back([once, gone(40_000), reduced(priceMinor - 50_000)])).toEqual([
    refund('order', 40_000),
    refund('order', 10_000),
  ]);
  expect(back([once, canceled])).toEqual([refund('order', 40_000), refund('canceled', priceMinor - 40_000)]);
  expect(back([gone(priceMinor), canceled])).toEqual([]);
  expect(back([reduced(priceMinor + 1)])).toEqual([]);
  // A second payment is on its way back already, and stays what it was.
  const twice = reduceAll(accepted, [paid('second', '1'), once, canceled]);
  expect(twice.effects.map((effect) => effect.kind === 'refund' && [effect.attempt, effect.purpose])).toEqual(
    [
      ['second', 'double'],
      ['first', 'order'],
      ['first', 'canceled'],
    ],
  );
  expect(listCaptures(twice.state).map(({ purpose }) => purpose)).toEqual(['canceled', 'double']);
  for (const event of [reduced(1), canceled])
    expect(reduceAll(empty, [event])).toEqual({ state: empty, effects: [] });
});
