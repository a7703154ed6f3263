import { sayIn } from '../../platform/messages/text';
import type { OrderSnapshot } from '../OrderSnapshot';
import { findDelay, type TimedOrder, toDelay } from './orderDelay';

const minute = 60_000;
/** 18:00 in Moscow; the minutes below count from here. */
const from = Date.parse('2026-11-21T18:00:00+03:00');
const at = (minutes: number) => from + minutes * minute;
const slotOf = (isAsap: boolean) => ({ isAsap, startsAt: at(40), endsAt: at(55) }) as OrderSnapshot['slot'];
const order = (changes: Partial<TimedOrder> = {}, isAsap = false, deliveryMinutes = 30): TimedOrder => ({
  status: 'cooking',
  order_type: 'takeaway',
  expected_at: null,
  sent_at: null,
  snapshot: { slot: slotOf(isAsap), deliveryMinutes },
  ...changes,
});
const delivery = { order_type: 'delivery' as const };
const sent = (minutes: number) => ({ ...delivery, status: 'sent' as const, sent_at: at(minutes) });

test.each<[string, TimedOrder, number]>([
  ['on its last minute', order(), at(55)],
  ['as soon as possible, five minutes after the time', order({}, true), at(45)],
  ['whose kitchen promises the end of its slot', order({ expected_at: at(55) }), at(0)],
  ['that leaves as late as it may', order(delivery), at(25)],
  ['that arrives as late as it may', order(sent(25)), at(30)],
  ['that is over', order({ status: 'done' }), at(500)],
  ['that was canceled', order({ status: 'canceled' }), at(500)],
  ['that is not paid', order({ status: 'waiting_for_payment' }), at(500)],
])('an order %s is not late [ORD-02]', (_what, timed, now) => {
  expect(findDelay(timed, now)).toBeNull();
});

test.each<[string, TimedOrder, number, { promised: number; expected: number }]>([
  ['a moment after its slot', order(), at(55) + 1, { promised: 55, expected: 60 }],
  ['as soon as possible, after the grace', order({}, true), at(45) + 1, { promised: 40, expected: 50 }],
  [
    'whose kitchen promises later',
    order({ expected_at: at(55) + 1 }),
    at(0),
    { promised: 55, expected: 55 + 1 / minute },
  ],
  [
    'whose kitchen promises what the way has overtaken',
    order({ ...delivery, expected_at: at(57) }),
    at(28),
    { promised: 55, expected: 60 },
  ],
  [
    'whose kitchen promises just what the way takes',
    order({ ...delivery, expected_at: at(57) }),
    at(27),
    { promised: 55, expected: 57 },
  ],
  ['that should have left', order(delivery), at(25) + 1, { promised: 55, expected: 60 }],
  ['that left too late', order(sent(31)), at(32), { promised: 55, expected: 65 }],
  ['whose courier is beyond the time of the way', order(sent(10)), at(56), { promised: 55, expected: 60 }],
  ['that is not on its way yet has none to wait for', order(), at(56), { promised: 55, expected: 60 }],
])('an order %s is late, with a time that is ahead [ORD-02]', (_what, timed, now, { promised, expected }) => {
  expect(findDelay(timed, now)).toEqual({ promisedAt: at(promised), expectedAt: at(expected) });
});

test('a delay that is sure is told before its time and apologised for after it, by the shop’s clock [ORD-02]', () => {
  const delay = { promisedAt: at(40), expectedAt: at(50) };
  const tell = (now: number) => toDelay(delay, { say: sayIn('en'), now, timeZone: 'Europe/Moscow' });
  expect(tell(at(40))).toEqual({
    promised_at: at(40),
    text: 'We will not make it by 18:40. Your order is now expected at about 18:50. We are sorry.',
    short: 'late, 18:50',
  });
  expect(tell(at(40) + 1).text).toBe(
    'Your order is late: we promised it by 18:40, now expect it at about 18:50. We are sorry.',
  );
});
