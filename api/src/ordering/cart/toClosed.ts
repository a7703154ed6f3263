import type { Cart } from '@storefront/contracts';
import type { Say } from '../../platform/messages/text';
import { addDays, toLocalDate, wallTime } from '../../platform/time/wallClock';
import { formatDay } from './toPromise';

const dayMs = 86_400_000;

/**
 * That nothing is cooked now, and from when on an order can be had, in the city's time.
 * @param opensAt ms since the epoch
 */
export function toClosed(
  opensAt: number,
  { timeZone, now, say }: { timeZone: string; now: number; say: Say },
): NonNullable<Cart['closed']> {
  const time = wallTime(opensAt, timeZone);
  const today = toLocalDate(now, timeZone);
  const date = toLocalDate(opensAt, timeZone);
  const tomorrow = date === addDays(today, 1) ? say('promise.tomorrow') : formatDay(date, say);
  const day = date === today ? say('promise.today') : tomorrow;
  // Within a day a time needs no date.
  const when = opensAt - now < dayMs ? time : `${day}, ${time}`;
  return {
    text: say('promise.closed', { day, time }),
    short: say('promise.closed_until', { when }),
    opens_at: opensAt,
  };
}
