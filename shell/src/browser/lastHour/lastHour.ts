import type { City, Schedule, ScheduleDay, Shop } from '@storefront/contracts';

const dayMinutes = 1440;
const dayMs = 86_400_000;
/** The last hour has this many minutes (SHELL-07). */
const lastHourMinutes = 60;

/** Hours of one business date: custom beats month beats weekday, Monday is 1 (D-48). */
const findDay = ({ custom, month, default: weekdays }: Schedule, date: string): ScheduleDay | undefined => {
  const weekday = String(new Date(`${date}T00:00Z`).getUTCDay() || 7);
  return custom[date] ?? month?.[date] ?? weekdays[weekday];
};

/** Times of the days around one, in minutes of its midnight. */
function timesAround(
  schedule: Schedule,
  today: string,
  days: readonly number[],
  kind: keyof ScheduleDay = 'working_time',
) {
  return days
    .flatMap((day) => {
      const date = new Date(Date.parse(`${today}T00:00Z`) + day * dayMs).toISOString().slice(0, 10);
      return (findDay(schedule, date)?.[kind] ?? []).map(({ from, to }) => ({
        from: from + day * dayMinutes,
        to: to + day * dayMinutes,
      }));
    })
    .sort((one, other) => one.from - other.from);
}

type CityOffset = Pick<City, 'utc_offset_minutes'>;

/**
 * Minutes since midnight by a city's clock, and the day. The API says how far that clock is from UTC; a page
 * that stays open over the night of a clock change is an hour off until it loads again.
 */
function placeInDay(nowMs: number, { utc_offset_minutes: offset }: CityOffset) {
  const offsetMinutes = offset ?? -new Date(nowMs).getTimezoneOffset();
  const clock = new Date(nowMs + offsetMinutes * 60_000).toISOString().slice(0, 16);
  const [hours = 0, minutes = 0] = clock.slice(11).split(':').map(Number);
  return { today: clock.slice(0, 10), now: hours * 60 + minutes + (nowMs % 60_000) / 60_000 };
}

/** When the shop closes during the coming week, in milliseconds since 1970. */
export function nextClosings(schedule: Schedule, nowMs: number, city: CityOffset): number[] {
  const { today, now } = placeInDay(nowMs, city);
  const shifts = timesAround(schedule, today, [-1, 0, 1, 2, 3, 4, 5, 6, 7]);
  return shifts
    .filter(({ to }) => to > now && !shifts.some((other) => other.from <= to && other.to > to))
    .map(({ to }) => Math.round(nowMs + (to - now) * 60_000));
}

/** The last hour before a shop closes. */
interface LastHour {
  /** How long orders are still taken, rounded up; 0 once they have ended. */
  minutes: number;
  /** "22:00" by the city's clock. */
  closesAt: string;
}

/**
 * The shop's last hour by its city's clock; null at all other times. A night shift belongs to the day before,
 * and times that touch are one (SLOT-04, D-41, D-47). An order must be taken within the order minutes and
 * cooked before the shop closes (D-118).
 */
export function findLastHour(
  { schedule, cooking_minutes: cooking = 0 }: Pick<Shop, 'schedule' | 'cooking_minutes'>,
  nowMs: number,
  city: CityOffset,
): LastHour | null {
  const { today, now } = placeInDay(nowMs, city);
  const days = [-1, 0, 1];
  const shifts = timesAround(schedule, today, days);
  if (!shifts.some(({ from, to }) => from <= now && now < to)) return null;
  const end = shifts.reduce((last, { from, to }) => (from <= last && to > last ? to : last), now);
  if (end - now > lastHourMinutes) return null;
  const ordersEnd = timesAround(schedule, today, days, 'order_minutes')
    .filter(({ from }) => from < end)
    .reduce((last, { to }) => Math.max(last, Math.min(to, end - cooking)), now);
  const closing = Math.round(end) % dayMinutes;
  return {
    minutes: Math.ceil(ordersEnd - now),
    closesAt: [Math.floor(closing / 60), closing % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  };
}
