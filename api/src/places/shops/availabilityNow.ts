import type { CatalogueCity } from '../catalogue/CatalogueCity';
import type { CatalogueShop } from '../catalogue/CatalogueShop';
import { datesFor, getAvailability, type ShopAvailability } from '../schedule';
import { shopSlotRules } from './shopSlotRules';

const minuteMs = 60_000;
interface AvailabilityNow extends ShopAvailability {
  /** A stopped shop that has times to choose later. */
  takesPreorders: boolean;
}
const noneTaken: ReadonlyMap<string, number> = new Map();
/** Availability changes only with the minute, and time zones cost too much to ask them for every reply. */
const known = new WeakMap<CatalogueShop, { minute: number; availability: AvailabilityNow }>();

/** Where a shop stands now, by its city's clock (SHOP-04, D-41). */
export function availabilityNow(shop: CatalogueShop, city: CatalogueCity, now: number): AvailabilityNow {
  const minute = Math.floor(now / minuteMs);
  const last = known.get(shop);
  if (last?.minute === minute) return last.availability;
  const stopped = shop.type === 'stop';
  const availability = {
    ...getAvailability({ schedule: shop.schedule, stopped }, now, city.timeZone),
    takesPreorders: stopped && datesFor(shopSlotRules(shop, city, now, noneTaken)).length > 0,
  };
  known.set(shop, { minute, availability });
  return availability;
}
