import type { IndexedStreet } from './cityIndex';
import type { House } from './interpolateHouses';
import { baseNumber, houseKey } from './parseAddress';

/** A house number as it is looked up in many streets: worked out once. */
export type HouseKeys = { key: string; base: string };

export const houseKeys = (number: string): HouseKeys => ({
  key: houseKey(number),
  base: String(baseNumber(number)),
});

/**
 * The door with this number; a block or a letter that is not on the list stands at the house it belongs to.
 */
export function findHouse(street: IndexedStreet, number: string | HouseKeys): House | null {
  const { key, base } = typeof number === 'string' ? houseKeys(number) : number;
  return street.houseByKey.get(key) ?? street.houseByKey.get(base) ?? null;
}
