import type { CatalogueCity, CatalogueShop } from '../../menu/catalogue/Catalogue';
import { getAvailability, type ShopAvailability } from '../schedule';

const minuteMs = 60_000;
/** Availability changes only with the minute, and time zones cost too much to ask them for every reply. */
const known = new WeakMap<CatalogueShop, { minute: number; availability: ShopAvailability }>();

/** Where a shop stands now, by its city's clock (SHOP-04, D-41). */
export function availabilityNow(shop: CatalogueShop, city: CatalogueCity, now: number): ShopAvailability {
  const minute = Math.floor(now / minuteMs);
  const last = known.get(shop);
  if (last?.minute === minute) return last.availability;
  const hours = { schedule: shop.schedule, stopped: shop.type === 'stop' };
  const availability = getAvailability(hours, now, city.timeZone);
  known.set(shop, { minute, availability });
  return availability;
}
