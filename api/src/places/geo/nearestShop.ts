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
  const [nearest = null] = shops
    .map((shop) => ({ shop, distanceMeters: distanceMeters(point, shop.coordinates) }))
    .sort((one, other) => one.distanceMeters - other.distanceMeters || one.shop.id - other.shop.id);
  return nearest;
}
