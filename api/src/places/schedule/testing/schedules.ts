import type { MinutesRange, Schedule, ScheduleDay } from '@storefront/contracts';
import fc from 'fast-check';

/** A day with equal hours for work and orders. */
export const hours = (...ranges: readonly [from: number, to: number][]): ScheduleDay => {
  const list = ranges.map(([from, to]) => ({ from, to }));
  return { working_time: list, order_minutes: list };
};
export const everyDay = (day: ScheduleDay): Schedule => ({
  default: Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((weekday) => [weekday, day])),
  custom: {},
});
export const instant = (iso: string): number => Date.parse(iso);

const timeZones = [
  'Asia/Vladivostok',
  'Asia/Tashkent',
  'Europe/Moscow',
  'Europe/Istanbul',
  'Europe/Berlin',
  'Europe/Kyiv',
] as const;
export const timeZone = fc.constantFrom(...timeZones);

const minute = 60_000;
/**
 * The nights of the clock changes in Berlin and Kyiv, the ends of months and years, and any moment of some
 * years.
 */
export const moment = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        '2026-03-29T01:00:00Z',
        '2026-10-25T01:00:00Z',
        '2027-03-28T01:00:00Z',
        '2026-12-31T22:00:00Z',
        '2028-02-29T12:00:00Z',
        '2026-04-30T21:00:00Z',
      ),
      fc.integer({ min: -36 * 60, max: 36 * 60 }),
    )
    .map(([iso, minutes]) => Date.parse(iso) + minutes * minute),
  fc
    .integer({ min: Date.UTC(2025, 0, 1) / minute, max: Date.UTC(2029, 0, 1) / minute })
    .map((minutes) => minutes * minute),
);

const range: fc.Arbitrary<MinutesRange> = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1000 }))
  .map(([from, length]) => ({ from, to: from + length }));
const day: fc.Arbitrary<ScheduleDay> = fc
  .array(fc.tuple(range, fc.integer({ min: 0, max: 120 })), { maxLength: 2 })
  .map((ranges) => ({
    working_time: ranges.map(([working]) => working),
    order_minutes: ranges.map(([{ from, to }, earlier]) => ({ from, to: Math.max(from, to - earlier) })),
  }));
export const anySchedule: fc.Arbitrary<Schedule> = fc
  .tuple(...Array.from({ length: 7 }, () => day))
  .map((days) => ({
    default: Object.fromEntries(days.map((hoursOfDay, index) => [String(index + 1), hoursOfDay])),
    custom: {},
  }));
