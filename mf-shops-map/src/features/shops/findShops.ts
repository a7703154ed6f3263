import type { Coordinates, Shop } from '@storefront/contracts';
import { distanceMeters } from '../../lib/distance';

export interface FoundShop {
  shop: Shop;
  /** Null while the person's place is not known. */
  distanceMeters: number | null;
}

/** Case, marks and the two Turkish i do not matter; the same on server and browser, whatever their languages. */
const fold = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').trim();
const byName = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Shops whose name or street holds the text, whatever its case; the nearest first when the place is known, else
 * by name; those that cannot be chosen come last (SHOP-01, SHOP-03).
 */
export function findShops(shops: readonly Shop[], text: string, from: Coordinates | null): FoundShop[] {
  const wanted = fold(text);
  return shops
    .filter(({ name, address }) => fold(name).includes(wanted) || fold(address.street).includes(wanted))
    .map((shop) => ({ shop, distanceMeters: from && distanceMeters(from, shop.map.coordinates) }))
    .sort(
      (one, other) =>
        Number(one.shop.type === 'stop') - Number(other.shop.type === 'stop') ||
        (one.distanceMeters ?? 0) - (other.distanceMeters ?? 0) ||
        byName(fold(one.shop.name), fold(other.shop.name)),
    );
}
