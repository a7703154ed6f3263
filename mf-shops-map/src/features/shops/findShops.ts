import type { Coordinates, Shop } from '@storefront/contracts';
import { distanceMeters } from '../../lib/distance';
import { foldText } from '../../lib/foldText';

export interface FoundShop {
  shop: Shop;
  /** Null while the person's place is not known. */
  distanceMeters: number | null;
}

const byName = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Shops whose name or street holds the text, whatever its case; the nearest first when the place is known, else
 * by name; those that cannot be chosen come last (SHOP-01, SHOP-03).
 */
export function findShops(shops: readonly Shop[], text: string, from: Coordinates | null): FoundShop[] {
  const wanted = foldText(text);
  return shops
    .filter(
      ({ name, address }) => foldText(name).includes(wanted) || foldText(address.street).includes(wanted),
    )
    .map((shop) => ({ shop, distanceMeters: from && distanceMeters(from, shop.map.coordinates) }))
    .sort(
      (one, other) =>
        Number(one.shop.type === 'stop') - Number(other.shop.type === 'stop') ||
        (one.distanceMeters ?? 0) - (other.distanceMeters ?? 0) ||
        byName(foldText(one.shop.name), foldText(other.shop.name)),
    );
}
