import { toLocalDate } from './wallClock';

const minuteMs = 60_000;
const known = new Map<string, { minute: number; date: string }>();

/**
 * The date that a city's clocks show now. Kept for the minute: every cart asks for it, and time zones cost
 * too much for that.
 */
export function cityDate(now: number, timeZone: string): string {
  const minute = Math.floor(now / minuteMs);
  const last = known.get(timeZone);
  if (last?.minute === minute) return last.date;
  const date = toLocalDate(now, timeZone);
  known.set(timeZone, { minute, date });
  return date;
}
