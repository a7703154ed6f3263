import type { Coordinates, Language } from '@storefront/contracts';
import { type CityIndex, cityIndex, type IndexedStreet } from './cityIndex';
import { findHouse } from './findHouse';
import { type ResolvedAddress, resolvedPlace, resolvedStreet } from './resolvedAddress';
import { searchCity } from './searchCity';

/** Below this likeness a street is a guess, and a courier must not be sent by a guess. */
const certainScore = 0.6;

function resolve(
  index: CityIndex,
  street: IndexedStreet,
  number: string | null,
  language: Language,
): ResolvedAddress {
  const house = number === null ? null : findHouse(street, number);
  return house
    ? resolvedStreet(index, street, house.point, number, language)
    : resolvedStreet(index, street, street.middle, null, language);
}

/**
 * The address that a line of text means in one city, or null when no street fits. Without a house number, or
 * with one that the street does not have, `house` is null and the caller asks for it (D-61, ADDR-04). Of two
 * streets called alike the one nearer to `bias` is meant.
 */
export function geocodeAddress(
  cityAlias: string,
  text: string,
  language: Language,
  bias?: Coordinates,
): ResolvedAddress | null {
  const index = cityIndex(cityAlias);
  const [best] = searchCity(index, text, bias);
  if (!best || best.score < certainScore) return null;
  return best.street
    ? resolve(index, best.street, best.house, language)
    : resolvedPlace(index, best.place, language);
}
