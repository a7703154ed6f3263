import type { Schedule } from '@storefront/contracts';
import { addDays, toInstant } from '../../platform/time/wallClock';
import { scheduleFor } from './scheduleFor';

/** A stretch of working time as instants: from inclusive, to exclusive. */
export interface Shift {
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

/** How many dates a night shift may reach over: ranges longer than this do not occur. */
export const longestShiftDays = 7;

/** The working time of one business date, but for what lies in an hour that the clocks skip. */
export function listShifts(schedule: Schedule, date: string, timeZone: string): Shift[] {
  return scheduleFor(schedule, date)
    .working_time.map(({ from, to }) => ({
      date,
      from: toInstant(date, from, timeZone),
      to: toInstant(date, to, timeZone),
    }))
    .filter(({ from, to }) => from < to);
}

/** The working time of several business dates, beginning with `first`. */
export function shiftsFrom(schedule: Schedule, first: string, days: number, timeZone: string): Shift[] {
  return Array.from({ length: days }, (_, day) => listShifts(schedule, addDays(first, day), timeZone)).flat();
}
