import { offsetSpanAt } from './offsetSpan';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** No clock is further ahead of UTC than this. */
const furthestAheadMs = 15 * 60 * minuteMs;

/**
 * The instant (ms) that the clocks of `timeZone` show `minutes` after the midnight that begins `date` (D-47,
 * I18N-05). Minutes are wall-clock minutes and may pass 1440: 1500 is 01:00 of the next date, also when that
 * night is 23 or 25 hours long. A time that the night of the change skips becomes the moment of the change;
 * of a time that it repeats, the first one is taken.
 */
export function toInstant(date: string, minutes: number, timeZone: string): number {
  const wall = getMidnight(date) + minutes * minuteMs;
  const earlier = offsetSpanAt(wall - furthestAheadMs, timeZone);
  if (wall - earlier.offsetMs < earlier.to) return wall - earlier.offsetMs;
  // Changes of a zone are months apart: the next span is the only other one that can show this time.
  const later = offsetSpanAt(earlier.to, timeZone);
  return Math.max(wall - later.offsetMs, later.from);
}

/** The date that clocks of `timeZone` show at this instant. */
export function toLocalDate(instant: number, timeZone: string): string {
  return formatDate(wallAt(instant, timeZone));
}

/** "HH:MM" as clocks of `timeZone` show it at this instant. */
export function wallTime(instant: number, timeZone: string): string {
  return new Date(wallAt(instant, timeZone)).toISOString().slice(11, 16);
}

/** Minutes that clocks of `timeZone` show past the midnight that begins `date`; the seconds are dropped. */
export function minutesSince(date: string, instant: number, timeZone: string): number {
  return Math.floor((wallAt(instant, timeZone) - getMidnight(date)) / minuteMs);
}

export function addDays(date: string, days: number): string {
  return formatDate(getMidnight(date) + days * dayMs);
}

/** 1 is Monday, 7 is Sunday (D-48). */
export function getWeekday(date: string): number {
  return new Date(getMidnight(date)).getUTCDay() || 7;
}

/** What the clocks show, written as if it were UTC: dates and minutes of it are plain arithmetic. */
const wallAt = (instant: number, timeZone: string): number =>
  instant + offsetSpanAt(instant, timeZone).offsetMs;
const formatDate = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

const midnights = new Map<string, number>();
const maxMidnights = 10_000;

/** Reading a date is most of the work of everything here, and the same few are read again and again. */
function getMidnight(date: string): number {
  const known = midnights.get(date);
  if (known !== undefined) return known;
  if (midnights.size >= maxMidnights) midnights.clear();
  const midnight = Date.parse(`${date}T00:00:00Z`);
  midnights.set(date, midnight);
  return midnight;
}
