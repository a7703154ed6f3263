import { addDays, getWeekday } from '../../platform/time/wallClock';
import { getBusinessDate } from './getBusinessDate';
import { slotsFor } from './slotsFor';
import type { SlotDate, SlotRules } from './types';

/**
 * The business dates within `daysAhead` (7 by default, today included) that have slots, full ones too, by
 * rising date (SLOT-02).
 */
export function datesFor(rules: SlotRules): SlotDate[] {
  const today = getBusinessDate(rules.now, rules.schedule, rules.timeZone);
  return Array.from({ length: rules.daysAhead ?? 7 }, (_, day) => addDays(today, day))
    .filter((date) => slotsFor({ ...rules, date }).length > 0)
    .map((date) => ({
      date,
      weekday: getWeekday(date),
      isToday: date === today,
      isTomorrow: date === addDays(today, 1),
    }));
}
