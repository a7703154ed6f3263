import type { Coordinates, Language, Suggestion as WireSuggestion } from '@storefront/contracts';
import { type CityIndex, cityIndex, type IndexedStreet } from './cityIndex';
import { findHouse } from './findHouse';
import type { House } from './interpolateHouses';
import { findHighlights, type NameToken } from './matchName';
import { houseKey } from './parseAddress';
import { type ResolvedAddress, resolvedPlace, resolvedStreet } from './resolvedAddress';
import { type Found, searchCity } from './searchCity';

/** A row of the address search; `house` is there when the row names one. */
export type HouseSuggestion = WireSuggestion & { house?: string };

export type SuggestOptions = {
  language: Language;
  /** Rows at most; the sources show 7 (ADDR-03). */
  limit?: number;
  /** Where the customer looks: nearer streets come first among equals. */
  bias?: Coordinates;
};

const shortestText = 2;

function toSuggestion(
  id: string,
  type: HouseSuggestion['type'],
  address: ResolvedAddress,
  typed: NameToken[],
  typedHouse: string | null,
): HouseSuggestion {
  const highlights = findHighlights(address.street, typed);
  if (address.house !== null && typedHouse !== null) {
    const start = address.address.length - address.house.length;
    const matched = houseKey(address.house).startsWith(houseKey(typedHouse))
      ? typedHouse.length
      : address.house.length;
    highlights.push([start, start + Math.min(matched, address.house.length)]);
  }
  return {
    id,
    type,
    title: address.address,
    subtitle: [address.district, address.locality].filter(Boolean).join(', '),
    address: address.address,
    full_address: address.full_address,
    coordinates: address.coordinates,
    highlights,
    ...(address.house === null ? {} : { house: address.house }),
  };
}

/**
 * Doors whose number begins as typed, the exact one first. An unknown block of a known house is offered as
 * typed.
 */
function housesLike(
  street: IndexedStreet,
  typed: string,
): { number: string; point: IndexedStreet['middle'] }[] {
  const key = houseKey(typed);
  const exact = findHouse(street, typed);
  const others: House[] = [];
  for (const [otherKey, house] of street.houseByKey) {
    if (otherKey !== key && otherKey.startsWith(key)) others.push(house);
  }
  return exact
    ? [{ number: houseKey(exact.number) === key ? exact.number : typed, point: exact.point }, ...others]
    : others;
}

function toSuggestions(index: CityIndex, found: Found, language: Language, limit: number): HouseSuggestion[] {
  if (found.place) {
    return [
      toSuggestion(found.place.id, 'place', resolvedPlace(index, found.place, language), found.typed, null),
    ];
  }
  const { street, house, typed } = found;
  const doors = house === null ? [] : housesLike(street, house).slice(0, limit);
  if (doors.length === 0) {
    return [
      toSuggestion(
        street.id,
        'street',
        resolvedStreet(index, street, street.middle, null, language),
        typed,
        null,
      ),
    ];
  }
  return doors.map(({ number, point }) =>
    toSuggestion(
      `${street.id}:${number}`,
      'house',
      resolvedStreet(index, street, point, number, language),
      typed,
      house,
    ),
  );
}

/**
 * Streets, houses and places of one city that fit what is being typed: any of the six languages, either
 * alphabet, the wrong keyboard layout and small mistakes. Nothing below two characters (ADDR-03). Throws
 * `Error` for a city without a gazetteer.
 */
export function suggest(
  cityAlias: string,
  text: string,
  { language, limit = 7, bias }: SuggestOptions,
): HouseSuggestion[] {
  if ([...text.trim()].length < shortestText) return [];
  const index = cityIndex(cityAlias);
  const found = searchCity(index, text, bias);
  const rows: HouseSuggestion[] = [];
  // Several streets fit: the best one may fill most of the list with its doors, but the runner-up must stay
  // reachable.
  for (const [position, candidate] of found.entries()) {
    if (rows.length >= limit) break;
    const others = Math.min(found.length - position - 1, 2);
    rows.push(...toSuggestions(index, candidate, language, Math.max(1, limit - rows.length - others)));
  }
  return rows.slice(0, limit);
}
