import type { Schedule, ScheduleDay } from '@storefront/contracts';
import { getWeekday } from '../../platform/time/wallClock';

const closed: ScheduleDay = { working_time: [], order_minutes: [] };

/**
 * The hours of a business date: custom date before month date before weekday; an empty list, or no entry at
 * all, is closed (D-48).
 */
export function scheduleFor(schedule: Schedule, date: string): ScheduleDay {
  return (
    schedule.custom[date] ?? schedule.month?.[date] ?? schedule.default[String(getWeekday(date))] ?? closed
  );
}
