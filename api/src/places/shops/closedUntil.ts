import type { CatalogueCity } from '../catalogue/CatalogueCity';
import type { CatalogueShop } from '../catalogue/CatalogueShop';
import { availabilityNow } from './availabilityNow';

/**
 * When the first of these shops opens, ms since the epoch; null while one is open, or where none is known to
 * open within a week.
 */
export function closedUntil(
  shops: readonly CatalogueShop[],
  city: CatalogueCity,
  now: number,
): number | null {
  const standings = shops.map((shop) => availabilityNow(shop, city, now));
  if (standings.some(({ closesAt, state }) => closesAt !== null || state === 'open')) return null;
  const openings = standings.flatMap(({ opensAt }) => opensAt ?? []);
  return openings.length === 0 ? null : Math.min(...openings);
}
