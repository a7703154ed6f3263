import { type Checked, nextCheckAt } from './nextCheckAt';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = 100 * hourMs;
const begun: Checked = { phase: 'open', isAsking: false, checks: 0, createdAt: now };
const unpaid = { standing: 'waiting', expiresAt: now + 10 * minuteMs } as const;
const expired = { standing: 'closed', expiresAt: now - 1 } as const;
const refused: Checked = { ...begun, phase: 'declined' };
const asking: Checked = { ...begun, isAsking: true };
const minutesAgo = (minutes: number) => ({ createdAt: now - minutes * minuteMs });

test.each([
  ['a customer at the code or the page', begun, unpaid, minuteMs],
  ['the last minute of the order', begun, { ...unpaid, expiresAt: now + 1 }, 1],
  ['an order whose time is up this moment', begun, { ...unpaid, expiresAt: now }, minuteMs],
  ['an order without an end', begun, { ...unpaid, expiresAt: null }, minuteMs],
  ['an unknown outcome', { ...asking, checks: 2 }, unpaid, 10_000],
  ['an unknown outcome, asked about three times', { ...asking, checks: 3 }, unpaid, minuteMs],
  ['a code of an order that is over', { ...begun, checks: 29 }, expired, 5 * minuteMs],
  ['the same, asked about thirty times', { ...begun, checks: 30 }, expired, hourMs],
  ['a refusal', refused, unpaid, 15 * minuteMs],
  ['a refusal a quarter of an hour ago', { ...refused, ...minutesAgo(15) }, unpaid, 105 * minuteMs],
  ['a refusal two hours ago', { ...refused, ...minutesAgo(120) }, expired, 22 * hourMs],
  ['a refusal a day ago', { ...refused, ...minutesAgo(24 * 60) }, expired, null],
  ['money', { ...begun, phase: 'paid' }, unpaid, null],
  ['a code of 26 hours ago', { ...begun, ...minutesAgo(26 * 60) }, expired, 5 * minuteMs],
  ['a code of longer ago', { ...begun, createdAt: now - 26 * hourMs - 1 }, expired, null],
] as [string, Checked, Parameters<typeof nextCheckAt>[1], number | null][])(
  'when the acquirer is asked next: %s [PAY-11]',
  (_what, attempt, order, afterMs) => {
    expect(nextCheckAt(attempt, order, now)).toBe(afterMs === null ? null : now + afterMs);
  },
);
