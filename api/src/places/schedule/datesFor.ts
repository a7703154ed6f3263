import { addDays, getWeekday, toLocalDate } from '../../platform/time/wallClock';
import { getBusinessDate } from './getBusinessDate';
import { daysAhead, slotsFor } from './slotsFor';
import type { SlotDate, SlotRules } from './types';

/**
 * The business dates within `daysAhead` that have slots, full ones too, by
 * rising date (SLOT-02). "Today" and "tomorrow" are the calendar's, for whoever reads them. Only while
 * a shift of last night still cooks, its date is today, and the day that has begun at midnight is neither.
 */
export function datesFor(rules: SlotRules): SlotDate[] {
  const shift = getBusinessDate(rules.now, rules.schedule, rules.timeZone);
  const calendar = toLocalDate(rules.now, rules.timeZone);
  const dates = Array.from({ length: daysAhead }, (_, day) => addDays(shift, day)).filter(
    (date) => slotsFor({ ...rules, date }).length > 0,
  );
  const today = dates[0] === shift ? shift : calendar;
  const tomorrow = today === calendar ? addDays(calendar, 1) : null;
  return dates.map((date) => ({
    date,
    weekday: getWeekday(date),
    isToday: date === today,
    isTomorrow: date === tomorrow,
  }));
}
