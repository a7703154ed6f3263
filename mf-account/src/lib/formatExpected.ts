import type { Language } from '@storefront/contracts';
import type { CityZone } from '@storefront/shared-state';
import { cityClock } from './cityClock';
import { formatMonthDay } from './formatDay';
import { formatTime } from './formatTime';

/** What is so near is counted in minutes, and written without its day even past midnight. */
export const soonMs = 2 * 3_600_000;

/**
 * When an order comes, in its city's time: "18:05" of today and of the coming hours, "18:05, 26 ноября" of
 * another day. Instants in ms.
 */
export function formatExpected(at: number, zone: CityZone, language: Language, now = Date.now()): string {
  const toDay = (instant: number) => cityClock(instant, zone).slice(0, 10);
  const time = formatTime(at, zone);
  const isToday = at - now < soonMs || toDay(at) === toDay(now);
  return isToday ? time : `${time}, ${formatMonthDay(toDay(at), language)}`;
}
