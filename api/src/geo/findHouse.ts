import type { IndexedStreet } from './cityIndex';
import type { House } from './interpolateHouses';
import { baseNumber, houseKey } from './parseAddress';

/** The door with this number; a block or a letter that is not on the list stands at the house it belongs to. */
export function findHouse(street: IndexedStreet, number: string): House | null {
  return street.houseByKey.get(houseKey(number)) ?? street.houseByKey.get(String(baseNumber(number))) ?? null;
}
