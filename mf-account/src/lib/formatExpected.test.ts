import { formatExpected } from './formatExpected';

/** Half past ten in the morning of 26 November in Vladivostok. */
const at = Date.UTC(2026, 10, 26, 0, 30);
const zone = { timezone: 'Asia/Vladivostok' };
const say = (now: number) => formatExpected(at, zone, 'ru', now);
const hourMs = 3_600_000;

test('an order for another day names the day, in its city [ORD-02]', () => {
  expect(say(at - 12 * hourMs)).toBe('10:30, 26 ноября');
});

test('today, and soon after midnight, the time is enough; later in the night it is not [ORD-02]', () => {
  expect(say(at - 10 * hourMs)).toBe('10:30');
  const soon = Date.UTC(2026, 10, 25, 14, 30);
  expect(formatExpected(soon, zone, 'ru', soon - hourMs)).toBe('00:30');
  expect(formatExpected(soon, zone, 'de', soon - 3 * hourMs)).toBe('00:30, 26. November');
  expect(formatExpected(soon, zone, 'uz', soon - 3 * hourMs)).toBe('00:30, 26-noyabr');
});
