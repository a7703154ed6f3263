import fc from 'fast-check';
import { instant, moment, timeZone } from '../../places/schedule/testing/schedules';
import { addDays, getWeekday, minutesSince, toInstant, toLocalDate, wallTime } from './wallClock';

const at = (date: string, minutes: number, zone: string) =>
  new Date(toInstant(date, minutes, zone)).toISOString();

test('minutes are what the clocks show, on a night of 23 hours [I18N-05]', () => {
  expect(at('2026-03-29', 600, 'Europe/Berlin')).toBe('2026-03-29T08:00:00.000Z');
  expect(at('2026-03-28', 1440 + 600, 'Europe/Berlin')).toBe('2026-03-29T08:00:00.000Z');
  expect(at('2026-03-29', 600, 'Europe/Kyiv')).toBe('2026-03-29T07:00:00.000Z');
});

test('minutes are what the clocks show, on a night of 25 hours [I18N-05]', () => {
  expect(at('2026-10-25', 600, 'Europe/Berlin')).toBe('2026-10-25T09:00:00.000Z');
  expect(at('2026-10-24', 1440 + 600, 'Europe/Kyiv')).toBe('2026-10-25T08:00:00.000Z');
});

test('a time that the clocks skip becomes the moment of the change, one they repeat the first of the two [I18N-05]', () => {
  expect(at('2026-03-28', 1440 + 150, 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
  expect(at('2026-03-29', 210, 'Europe/Kyiv')).toBe('2026-03-29T01:00:00.000Z');
  expect(at('2026-10-25', 150, 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
});

test('1500 is one in the morning of the next date, over the ends of months and years [I18N-05]', () => {
  expect(at('2026-11-21', 1500, 'Asia/Vladivostok')).toBe('2026-11-21T15:00:00.000Z');
  expect(toLocalDate(toInstant('2026-12-31', 1500, 'Asia/Tashkent'), 'Asia/Tashkent')).toBe('2027-01-01');
  expect(toLocalDate(toInstant('2028-02-29', 1500, 'Europe/Istanbul'), 'Europe/Istanbul')).toBe('2028-03-01');
});

test('date and minutes of a moment lead back to it, unless the clocks show it twice [I18N-05]', () => {
  fc.assert(
    fc.property(moment, timeZone, (now, zone) => {
      const date = toLocalDate(now, zone);
      const minutes = minutesSince(date, now, zone);
      const back = toInstant(date, minutes, zone);
      expect(now - back === 0 || now - back === 3_600_000).toBe(true);
      expect(wallTime(back, zone)).toBe(wallTime(now, zone));
      expect(minutes).toBeLessThan(1440);
    }),
    { numRuns: 10_000 },
  );
});

test('a later minute is never an earlier moment [I18N-05]', () => {
  fc.assert(
    fc.property(moment, timeZone, fc.nat(2_880), fc.nat(240), (now, zone, minutes, more) => {
      const date = toLocalDate(now, zone);
      expect(toInstant(date, minutes + more, zone)).toBeGreaterThanOrEqual(toInstant(date, minutes, zone));
    }),
    { numRuns: 10_000 },
  );
});

test('weekday 1 is Monday, dates pass the ends of months and years [I18N-05]', () => {
  expect(getWeekday('2026-11-23')).toBe(1);
  expect(getWeekday('2026-11-22')).toBe(7);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(wallTime(instant('2026-11-21T15:07:59Z'), 'Asia/Vladivostok')).toBe('01:07');
});
