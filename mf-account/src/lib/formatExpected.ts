import type { CityZone } from '@storefront/shared-state';
import { cityClock } from './cityClock';
import { formatTime } from './formatTime';

/** A time so near is written without its day, even past midnight. */
const soonMs = 6 * 3_600_000;

/**
 * When an order comes, in its city's time: "18:05" of today and of the coming hours, "18:05, 26.11" of another
 * day, as slots are written. Instants in ms.
 */
export function formatExpected(at: number, zone: CityZone, now = Date.now()): string {
  const toDay = (instant: number) => cityClock(instant, zone).slice(5, 10);
  const time = formatTime(at, zone);
  const isToday = at - now < soonMs || toDay(at) === toDay(now);
  return isToday ? time : `${time}, ${toDay(at).split('-').reverse().join('.')}`;
}
