import type { Schedule } from '@storefront/contracts';
import type { CatalogueCity } from '../catalogue/CatalogueCity';
import type { CatalogueShop } from '../catalogue/CatalogueShop';
import { getBusinessDate, type SlotRules } from '../schedule';

/**
 * The rules of a shop's slots for takeaway. A stopped one cooks again tomorrow at the earliest, one that
 * pauses after its pause.
 */
export function shopSlotRules(
  shop: CatalogueShop,
  { timeZone }: CatalogueCity,
  now: number,
  taken: ReadonlyMap<string, number>,
): SlotRules {
  const { pausedUntil } = shop;
  const isClosedToday = shop.type === 'stop' && pausedUntil === undefined;
  return {
    schedule: isClosedToday ? closedToday(shop.schedule, now, timeZone) : shop.schedule,
    now,
    ...(pausedUntil !== undefined && { pausedUntil }),
    timeZone,
    slotMinutes: shop.slotMinutes,
    cookingMinutes: shop.cookingMinutes,
    deliveryMinutes: 0,
    slotCapacity: shop.slotCapacity,
    taken,
  };
}

const closedToday = (schedule: Schedule, now: number, timeZone: string): Schedule => ({
  ...schedule,
  custom: {
    ...schedule.custom,
    [getBusinessDate(now, schedule, timeZone)]: { working_time: [], order_minutes: [] },
  },
});
