import type { Schedule } from '@storefront/contracts';
import type { CityZone } from '@storefront/shared-state';
import { wallClock } from './wallClock';

const dayMinutes = 1440;
const dayMs = 86_400_000;
/** The last hour has this many minutes (SHELL-07). */
export const lastHourMinutes = 60;

/** Working times of one business date: custom beats month beats weekday, Monday is 1 (D-48). */
const listTimes = ({ custom, month, default: weekdays }: Schedule, date: string) => {
  const weekday = String(new Date(`${date}T00:00Z`).getUTCDay() || 7);
  return (custom[date] ?? month?.[date] ?? weekdays[weekday])?.working_time ?? [];
};

/** Unbroken times of the days around one, in minutes of its midnight: times that touch are one. */
function shiftsAround(schedule: Schedule, today: string, days: readonly number[]) {
  return days
    .flatMap((day) => {
      const date = new Date(Date.parse(`${today}T00:00Z`) + day * dayMs).toISOString().slice(0, 10);
      return listTimes(schedule, date).map(({ from, to }) => ({
        from: from + day * dayMinutes,
        to: to + day * dayMinutes,
      }));
    })
    .sort((one, other) => one.from - other.from);
}

/** Minutes since midnight by a city's clock, and the day. */
function placeInDay(nowMs: number, zone: CityZone) {
  const clock = wallClock(nowMs, zone);
  const [hours = 0, minutes = 0] = clock.slice(11).split(':').map(Number);
  return { today: clock.slice(0, 10), now: hours * 60 + minutes + (nowMs % 60_000) / 60_000 };
}

/** When the shop closes during the coming week, in milliseconds since 1970. */
export function nextClosings(schedule: Schedule, nowMs: number, zone: CityZone): number[] {
  const { today, now } = placeInDay(nowMs, zone);
  const shifts = shiftsAround(schedule, today, [-1, 0, 1, 2, 3, 4, 5, 6, 7]);
  return shifts
    .filter(({ to }) => to > now && !shifts.some((other) => other.from <= to && other.to > to))
    .map(({ to }) => Math.round(nowMs + (to - now) * 60_000));
}

/**
 * Minutes until the shop closes by its city's clock, rounded up; null while it is closed or open for longer
 * than a day. A night shift belongs to the day before, and times that touch are one (SLOT-04, D-41, D-47).
 */
export function minutesToClosing(schedule: Schedule, nowMs: number, zone: CityZone): number | null {
  const { today, now } = placeInDay(nowMs, zone);
  const shifts = shiftsAround(schedule, today, [-1, 0, 1]);
  if (!shifts.some(({ from, to }) => from <= now && now < to)) return null;
  const end = shifts.reduce((last, { from, to }) => (from <= last && to > last ? to : last), now);
  return end - now > dayMinutes ? null : Math.ceil(end - now);
}
