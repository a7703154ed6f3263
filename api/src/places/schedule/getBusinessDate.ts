import type { Schedule } from '@storefront/contracts';
import { addDays, minutesSince, toLocalDate } from '../../platform/time/wallClock';
import { listShifts, longestShiftDays } from './workingShifts';

const nightEndsMinutes = 4 * 60;

/**
 * The business date of a moment (D-42): the latest date whose working time contains it, so that a shift past
 * midnight keeps its date. Outside working time, or without a schedule, the night before 04:00 belongs to the
 * previous date (A9).
 */
export function getBusinessDate(now: number, schedule: Schedule | null, timeZone: string): string {
  const today = toLocalDate(now, timeZone);
  for (let daysBack = 0; schedule !== null && daysBack <= longestShiftDays; daysBack += 1) {
    const date = addDays(today, -daysBack);
    if (listShifts(schedule, date, timeZone).some(({ from, to }) => from <= now && now < to)) return date;
  }
  return minutesSince(today, now, timeZone) < nightEndsMinutes ? addDays(today, -1) : today;
}
