import type { Schedule } from '@storefront/contracts';
import { wallClock } from '../banners/bannerRules';

const dayMinutes = 1440;
const dayMs = 86_400_000;
/** The last hour has this many minutes (SHELL-07). */
export const lastHourMinutes = 60;

/** Working times of one business date: custom beats month beats weekday, Monday is 1 (D-48). */
const timesOf = ({ custom, month, default: weekdays }: Schedule, date: string) => {
  const weekday = String(new Date(`${date}T00:00Z`).getUTCDay() || 7);
  return (custom[date] ?? month?.[date] ?? weekdays[weekday])?.working_time ?? [];
};

/**
 * Minutes until the shop closes by its city's clock, rounded up; null while it is closed or open for longer than a day. A night shift
 * belongs to the day before, and times that touch are one (SLOT-04, D-41, D-47).
 */
export function minutesToClosing(schedule: Schedule, nowMs: number, timeZone: string): number | null {
  const clock = wallClock(nowMs, timeZone);
  const today = clock.slice(0, 10);
  const [hours = 0, minutes = 0] = clock.slice(11).split(':').map(Number);
  const now = hours * 60 + minutes + (nowMs % 60_000) / 60_000;
  const shifts = [-1, 0, 1]
    .flatMap((days) => {
      const date = new Date(Date.parse(`${today}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);
      return timesOf(schedule, date).map(({ from, to }) => ({
        from: from + days * dayMinutes,
        to: to + days * dayMinutes,
      }));
    })
    .sort((one, other) => one.from - other.from);
  if (!shifts.some(({ from, to }) => from <= now && now < to)) return null;
  const end = shifts.reduce((last, { from, to }) => (from <= last && to > last ? to : last), now);
  return end - now > dayMinutes ? null : Math.ceil(end - now);
}
