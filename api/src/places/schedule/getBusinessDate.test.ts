import fc from 'fast-check';
import { addDays, minutesSince, toLocalDate } from '../../platform/time/wallClock';
import { getBusinessDate } from './getBusinessDate';
import { anySchedule, everyDay, hours, instant, moment, timeZone } from './testing/schedules';
import { listShifts } from './workingShifts';

const vladivostok = 'Asia/Vladivostok';
const dayAt = (iso: string, range: [number, number]) =>
  getBusinessDate(instant(iso), everyDay(hours(range)), vladivostok);

test('a night shift keeps its date as long as it lasts, also past 04:00 [SLOT-04]', () => {
  expect(dayAt('2026-11-22T01:00:00+10:00', [600, 1560])).toBe('2026-11-21');
  expect(dayAt('2026-11-22T05:59:00+10:00', [600, 1800])).toBe('2026-11-21');
  expect(dayAt('2026-11-22T06:00:00+10:00', [600, 1800])).toBe('2026-11-22');
  expect(dayAt('2027-01-01T01:00:00+10:00', [600, 1560])).toBe('2026-12-31');
});

test('outside working time the night before 04:00 belongs to the day before [SLOT-04]', () => {
  expect(dayAt('2026-11-22T03:59:00+10:00', [600, 1380])).toBe('2026-11-21');
  expect(dayAt('2026-11-22T04:00:00+10:00', [600, 1380])).toBe('2026-11-22');
  expect(getBusinessDate(instant('2026-11-22T03:59:59+10:00'), null, vladivostok)).toBe('2026-11-21');
});

test('a shop that opens before 04:00 is in its new day [SLOT-04]', () => {
  expect(dayAt('2026-11-22T03:30:00+10:00', [180, 900])).toBe('2026-11-22');
});

test('where two shifts overlap, the later date counts [SLOT-04]', () => {
  expect(dayAt('2026-11-22T10:30:00+10:00', [600, 2100])).toBe('2026-11-22');
});

test('the latest date whose working time contains the moment, else the date four hours earlier by the clock [SLOT-04]', () => {
  fc.assert(
    fc.property(anySchedule, moment, timeZone, (schedule, now, zone) => {
      const date = getBusinessDate(now, schedule, zone);
      const today = toLocalDate(now, zone);
      const containing = [today, addDays(today, -1), addDays(today, -2)].find((candidate) =>
        listShifts(schedule, candidate, zone).some(({ from, to }) => from <= now && now < to),
      );
      const fallback = minutesSince(today, now, zone) < 240 ? addDays(today, -1) : today;
      expect(date).toBe(containing ?? fallback);
    }),
    { numRuns: 10_000 },
  );
});
