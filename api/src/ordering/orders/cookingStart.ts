import { availabilityNow } from '../../places/shops/availabilityNow';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { StoredOrder } from '../tables';

const minuteMs = 60_000;

/** When cooking begins of an order for later, and whether the kitchen is closed until it opens for that. */
export interface CookingStart {
  at: number;
  isClosed: boolean;
}

/**
 * What an accepted order waits for: the time at which it has to be cooked for its slot, or the opening of its
 * kitchen. Null when nothing is waited for.
 */
export function findCookingStart(
  { status, city_id, shop_id, expected_at, snapshot }: StoredOrder,
  { places }: Catalogue,
  now: number,
): CookingStart | null {
  const { slot, cookingMinutes, deliveryMinutes } = snapshot;
  if (status !== 'accepted' || slot.isAsap) return null;
  const shop = places.shops.find(({ id }) => id === shop_id);
  const city = places.cities.find(({ id }) => id === city_id);
  const { state, opensAt } =
    shop && city ? availabilityNow(shop, city, now) : { state: 'open' as const, opensAt: null };
  // A kitchen may have promised it for an earlier time than its slot: then it works, whatever its hours say.
  const wantedAt = Math.min(slot.startsAt, expected_at ?? slot.startsAt);
  const isShut = state !== 'open' && state !== 'closing_soon' && state !== 'stopped';
  const isClosed = isShut && opensAt !== null && opensAt <= wantedAt;
  const at = Math.max(wantedAt - (cookingMinutes + deliveryMinutes) * minuteMs, isClosed ? opensAt : 0);
  return at > now ? { at, isClosed } : null;
}
