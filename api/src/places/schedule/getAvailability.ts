import { addDays, wallTime } from '../../platform/time/wallClock';
import { getBusinessDate } from './getBusinessDate';
import type { ShopAvailability, ShopHours } from './types';
import { longestShiftDays, type Shift, shiftsFrom } from './workingShifts';

const minuteMs = 60_000;
const lastHourMinutes = 60;
const dayMs = 24 * 60 * minuteMs;
/**
 * Open for longer than this is open around the clock; within the days that are looked at
 * (`longestShiftDays`).
 */
const neverClosesMs = 6 * 24 * 60 * minuteMs;

/**
 * Where a shop stands at `now` (SHOP-04): one function for badge, last hour and warning (D-41). Working times
 * that touch or overlap, also across midnight, are one: a shop open around the clock never "closes in 15
 * minutes".
 */
export function getAvailability(shop: ShopHours, now: number, timeZone: string): ShopAvailability {
  const { schedule } = shop;
  const businessDate = getBusinessDate(now, schedule, timeZone);
  const shifts = shiftsFrom(
    schedule,
    addDays(businessDate, -longestShiftDays),
    2 * longestShiftDays + 1,
    timeZone,
  );
  const opensAt = shifts
    .filter(({ from }) => from > now)
    .reduce<number | null>((first, { from }) => (first === null || from < first ? from : first), null);
  const notOpen = (
    state: ShopAvailability['state'],
    key: ShopAvailability['message']['key'],
    params: ShopAvailability['message']['params'] = {},
  ) => ({ state, minutesLeft: null, opensAt, closesAt: null, message: { key, params } });
  if (shop.stopped) return notOpen('stopped', 'closed');
  if (shifts.some(({ from, to }) => from <= now && now < to)) return openState(shifts, now, timeZone);

  const isWorkingDate = shifts.some(({ date }) => date === businessDate);
  if (opensAt !== null) {
    const minutes = Math.ceil((opensAt - now) / minuteMs);
    if (minutes <= lastHourMinutes) return notOpen('not_yet_open', 'opensIn', { minutes });
    const time = wallTime(opensAt, timeZone);
    if (shifts.some(({ date, from }) => date === businessDate && from > now))
      return notOpen('not_yet_open', 'notYetWorking', { time });
    // Within a day a time needs no date.
    if (isWorkingDate && opensAt - now < dayMs) return notOpen('closed', 'notYetWorking', { time });
  }
  return isWorkingDate
    ? notOpen('closed', 'noLongerWorking')
    : notOpen('not_working_today', 'notWorkingToday');
}

function openState(shifts: readonly Shift[], now: number, timeZone: string): ShopAvailability {
  const closesAt = closingTime(shifts, now);
  if (closesAt - now > neverClosesMs) {
    const message = { key: 'openAroundTheClock', params: {} } as const;
    return { state: 'open', minutesLeft: null, opensAt: null, closesAt: null, message };
  }
  const minutes = Math.ceil((closesAt - now) / minuteMs);
  if (minutes <= lastHourMinutes) {
    const message = { key: 'closesIn', params: { minutes } } as const;
    return { state: 'closing_soon', minutesLeft: minutes, opensAt: null, closesAt, message };
  }
  const message = { key: 'openUntil', params: { time: wallTime(closesAt, timeZone) } } as const;
  return { state: 'open', minutesLeft: null, opensAt: null, closesAt, message };
}

/** Follows working times that touch each other to where they end. */
function closingTime(shifts: readonly Shift[], now: number): number {
  return [...shifts]
    .sort((a, b) => a.from - b.from)
    .reduce((end, { from, to }) => (from <= end && to > end ? to : end), now);
}
