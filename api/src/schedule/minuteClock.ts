import type { MinutesRange } from '@storefront/contracts';
import { instantOf } from './wallClock';

const minuteMs = 60_000;

/**
 * `instantOf` for many minutes of one range. When the range is exactly as long on the clock as in time, no change of the clocks lies in it and
 * counting on from its start is exact; asking the time zone for every slot would cost a hundred times more. Otherwise every minute is asked for.
 */
export function minuteClock(
  date: string,
  { from, to }: MinutesRange,
  timeZone: string,
): (minutes: number) => number {
  const start = instantOf(date, from, timeZone);
  if (instantOf(date, to, timeZone) - start === (to - from) * minuteMs) {
    return (minutes) => start + (minutes - from) * minuteMs;
  }
  return (minutes) => instantOf(date, minutes, timeZone);
}
