import type { Cart, OrderType } from '@storefront/contracts';
import type { Slot } from '../../places/schedule';
import type { Say } from '../../platform/messages/text';
import { addDays, toLocalDate, wallTime } from '../../platform/time/wallClock';

interface Told {
  orderType: OrderType;
  timeZone: string;
  now: number;
  say: Say;
}

/**
 * A slot as a promise, in the city's time. The day is told by the calendar, not by the shift: at one in the
 * night a shift that began yesterday still cooks today.
 */
export function toPromise(slot: Slot, { orderType, timeZone, now, say }: Told): NonNullable<Cart['promise']> {
  const from = wallTime(slot.startsAt, timeZone);
  const today = toLocalDate(now, timeZone);
  const date = toLocalDate(slot.startsAt, timeZone);
  // Of what is there soon nobody says "tomorrow", though midnight is between.
  const isNear = date === today || slot.isAsap;
  const day = isNear ? null : date === addDays(today, 1) ? say('promise.tomorrow') : formatDay(date, say);
  const span = slot.isAsap ? from : `${from}–${wallTime(slot.endsAt, timeZone)}`;
  const when = day === null ? span : `${day}, ${span}`;
  const text = say(`promise.${orderType}${slot.isAsap ? '_about' : ''}`, { when });
  const short = day === null ? from : `${day}, ${from}`;
  return { text, short, starts_at: slot.startsAt, ends_at: slot.endsAt };
}

export function formatDay(date: string, say: Say): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return say('date.day_month', { day, month: say(`month.${month as 1}`) });
}
