import type { Interval, IntervalDate } from '@storefront/contracts';
import { askTogether } from '../../platform/database/askTogether';
import type { Say } from '../../platform/messages/text';
import { wallTime } from '../../platform/time/wallClock';
import type { Slot, SlotDate, SlotRules } from '../schedule';
import type { Serving } from './Serving';
import { shopSlotRules } from './shopSlotRules';

/** The rules of a serving's slots, or null while no shop is known that would cook. */
export function buildSlotRules(
  { shop, zone, city }: Serving,
  now: number,
  taken: ReadonlyMap<string, number>,
): SlotRules | null {
  if (shop === null) return null;
  const { cookingMinutes, deliveryMinutes } = zone ?? {};
  const rules = shopSlotRules(shop, city, now, taken);
  return {
    ...rules,
    cookingMinutes: cookingMinutes ?? rules.cookingMinutes,
    deliveryMinutes: deliveryMinutes ?? rules.deliveryMinutes,
  };
}

/**
 * Places taken at a shop, by the slot they count in. Every reply with a cart says when the order would be
 * there, so that many ask about the same shop at once.
 */
export const takenSlots = askTogether(
  async (database, shopId: number): Promise<ReadonlyMap<string, number>> => {
    const rows = await database
      .selectFrom('slots')
      .select(['interval_id', 'taken'])
      .where('shop_id', '=', shopId)
      .where('taken', '>', 0)
      .execute();
    return new Map(rows.map((row) => [row.interval_id, row.taken]));
  },
);

/** A place that an unpaid order holds. */
export interface HeldPlace {
  shopId: number;
  capacityId: string;
}

/**
 * What is taken for a customer whose own places are free to them: a new order over the same cart gives them
 * back.
 */
export function withoutHeld(
  taken: ReadonlyMap<string, number>,
  shopId: number,
  held: readonly HeldPlace[],
): ReadonlyMap<string, number> {
  const left = new Map(taken);
  for (const { capacityId, ...place } of held)
    if (place.shopId === shopId) left.set(capacityId, Math.max(0, (left.get(capacityId) ?? 0) - 1));
  return left;
}

export function toInterval(slot: Slot, timeZone: string, say: Say): Interval {
  const from = wallTime(slot.startsAt, timeZone);
  const title = slot.isAsap
    ? say('interval.asap_about', { time: from })
    : `${from}–${wallTime(slot.endsAt, timeZone)}`;
  return {
    id: slot.id,
    date: slot.date,
    title,
    day_name: say(weekdayKey(new Date(`${slot.date}T00:00:00Z`).getUTCDay() || 7)),
    start_timestamp: slot.startsAt,
    end_timestamp: slot.endsAt,
    is_asap: slot.isAsap,
    disabled: slot.disabled,
    reason: slot.disabled ? say('interval.full') : null,
  };
}

export function toIntervalDate(date: SlotDate, say: Say): IntervalDate {
  const [, month = 1, day = 1] = date.date.split('-').map(Number);
  const written = say('date.day_month', { day, month: say(monthKey(month)) });
  return {
    date_string: date.date,
    formatted_string: date.isToday ? say('date.today') : date.isTomorrow ? say('date.tomorrow') : written,
    day_name: say(weekdayKey(date.weekday)),
    is_today: date.isToday,
    is_tomorrow: date.isTomorrow,
  };
}

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
type Month = Weekday | 8 | 9 | 10 | 11 | 12;
const weekdayKey = (weekday: number) => `weekday.${weekday as Weekday}` as const;
const monthKey = (month: number) => `month.${month as Month}` as const;
