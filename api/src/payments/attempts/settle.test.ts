import type { Facts } from '../acquirers/PaymentFacts';
import { learnedFrom, toEvents } from './settle';

const attempt = '7-0123456789abcdef';
const capture = { ref: '1', amountMinor: 150_000, currency: 'RUB', refundedMinor: 0 };
const captured = { kind: 'captured', attempt, ...capture };
const waits = { kind: 'waits', attempt };

test.each<[string, Facts, object[]]>([
  ['a payment that it has never heard of', { status: 'unknown', captures: [] }, []],
  ['one that waits for its customer', { status: 'pending', captures: [] }, [waits]],
  [
    'a refusal without a reason',
    { status: 'declined', captures: [] },
    [{ kind: 'declined', attempt, code: 'refused' }],
  ],
  ['money', { status: 'paid', captures: [capture] }, [captured]],
  [
    'money without a currency, a part of which has gone back',
    { status: 'paid', captures: [{ ref: '2', amountMinor: 100, refundedMinor: 40 }] },
    [
      { kind: 'captured', attempt, ref: '2', amountMinor: 100, refundedMinor: 40 },
      { kind: 'refunded', attempt, ref: '2', refundedMinor: 40 },
    ],
  ],
  ['money of a code that is open for more', { status: 'pending', captures: [capture] }, [captured, waits]],
  [
    'a refusal of one that was paid before',
    { status: 'declined', declineCode: 'card_cvc', captures: [capture] },
    [captured, { kind: 'declined', attempt, code: 'card_cvc' }],
  ],
])('an acquirer that tells of %s [PAY-11]', (_what, facts, events) => {
  expect(toEvents(attempt, facts)).toStrictEqual(events);
});

test('a payment that waits while its customer has nothing to go on with is still unknown [PAY-11]', () => {
  const facts: Facts = { status: 'pending', captures: [] };
  expect(learnedFrom(attempt, { facts })).toStrictEqual({ events: [], known: {} });
  expect(learnedFrom(attempt, { facts: { status: 'paid', captures: [capture] } }).events).toEqual([captured]);
  const step = { kind: 'redirect', url: 'https://bank.example' } as const;
  const card = { scheme: 'mir', lastFour: '4242' };
  expect(learnedFrom(attempt, { facts: { ...facts, providerId: '9', card }, step })).toStrictEqual({
    events: [waits],
    known: { provider_id: '9', card, step },
  });
});
