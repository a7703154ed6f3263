import { formatAgo, formatKilobytes, formatMoment, formatPercent } from './statusWords';

const now = new Date('2026-11-21T18:10:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  [0.4, 'just now'],
  // Another server's clock may be ahead.
  [-5, 'just now'],
  [1, '1 minute ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [47 * 60, '47 hours ago'],
  [48 * 60, '2 days ago'],
  [10 * 1440, '10 days ago'],
])('what happened %s minutes ago is told as "%s"', (minutes, words) => {
  expect(formatAgo(before(minutes), now)).toBe(words);
});

test('a moment is told in UTC, without a zero before the day', () => {
  expect(formatMoment(now)).toBe('21 Nov 2026, 18:10 UTC');
  expect(formatMoment(new Date('2026-01-02T03:04:05Z'))).toBe('2 Jan 2026, 03:04 UTC');
});

test('sizes are told in thousands of bytes', () => {
  expect(formatKilobytes(14_249)).toBe('14.2 kB');
});

test.each([
  [0, 0, '0 %'],
  [0, 9, '0 %'],
  // Never nothing for what is something.
  [1, 10_000, 'under 0.1 %'],
  [1, 1_000, '0.1 %'],
  [99, 1_000, '9.9 %'],
  [1, 10, '10 %'],
  [1, 3, '33 %'],
])('%s of %s are %s', (part, whole, words) => {
  expect(formatPercent(part, whole)).toBe(words);
});
