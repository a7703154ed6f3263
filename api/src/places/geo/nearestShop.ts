import type { Coordinates } from '@storefront/contracts';
import { distanceMeters } from '@storefront/contracts/distanceMeters';

/**
 * The shop nearest to a point as the crow flies, with the distance in metres; null when there are no shops
 * (ZONE-01).
 */
export function nearestShop<Shop extends { id: number; coordinates: Coordinates }>(
  point: Coordinates,
  shops: readonly Shop[],
): { shop: Shop; distanceMeters: number } | null {
  let best: { shop: Shop; distanceMeters: number } | null = null;
  for (const shop of shops) {
    const meters = distanceMeters(point, shop.coordinates);
    if (!best || meters < best.distanceMeters || (meters === best.distanceMeters && shop.id < best.shop.id)) {
      best = { shop, distanceMeters: meters };
    }
  }
  return best;
}
