import type { Coordinates, Shop } from '@storefront/contracts';
import { distanceMeters } from '@storefront/contracts/distanceMeters';
import { foldPlaceText } from '@storefront/shared-state';

export interface FoundShop {
  shop: Shop;
  /** Null while the person's place is not known. */
  distanceMeters: number | null;
}

const byName = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Shops whose name or street holds the text, whatever its case; the nearest first when the place is known,
 * else by name; those that cannot be chosen come last (SHOP-01, SHOP-03).
 */
export function findShops(shops: readonly Shop[], text: string, from: Coordinates | null): FoundShop[] {
  const wanted = foldPlaceText(text);
  return shops
    .filter(
      ({ name, address }) =>
        foldPlaceText(name).includes(wanted) || foldPlaceText(address.street).includes(wanted),
    )
    .map((shop) => ({ shop, distanceMeters: from && distanceMeters(from, shop.map.coordinates) }))
    .sort(
      (one, other) =>
        Number(one.shop.type === 'stop') - Number(other.shop.type === 'stop') ||
        (one.distanceMeters ?? 0) - (other.distanceMeters ?? 0) ||
        byName(foldPlaceText(one.shop.name), foldPlaceText(other.shop.name)),
    );
}
