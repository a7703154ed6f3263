import type { Coordinates } from '@storefront/contracts';
import type { CityIndex, IndexedPlace, IndexedStreet } from './cityIndex';
import { findHouse, type HouseKeys, houseKeys } from './findHouse';
import { isTypeOnly, namingTokens, splitTokens } from './foldAddressText';
import type { LonLat } from './gazetteerFile';
import { leaveOutLocality } from './leaveOutLocality';
import { type NameToken, nameToken } from './matchName';
import type { Scores } from './NameIndex';
import { type AddressReading, parseAddress } from './parseAddress';
import { pickBest } from './pickBest';
import { swapKeyboard } from './swapKeyboard';

/**
 * A street or a place that fits, the tokens that found it, and the house number that was read beside them.
 */
export type Found = { score: number; typed: NameToken[]; house: string | null } & (
  | { street: IndexedStreet; place?: undefined }
  | { place: IndexedPlace; street?: undefined }
);

type Query = {
  /** Without the words for the kind of street. */
  typed: NameToken[];
  /** With them. */
  all: NameToken[];
  house: string | null;
  houseKeys: HouseKeys | null;
  weight: number;
  typeOnly: boolean;
  /** Words that may name the city or the country are taken for the street's. */
  withLocality: boolean;
  /** Only a street of one of these districts is meant; any when there are none. */
  districts: Set<string>;
};

/** Words for the kind of street alone name nothing in particular: worth showing, not worth choosing. */
const typeOnlyWeight = 0.4;
/** Every word typed as it is written, and no other word in the name. */
const wholeNameScore = 0.999;
/**
 * A street called like a city is meant when all of its name is written, and likelier so than any street whose
 * name is what is left without the city; else such a reading is a guess.
 */
const localityInNameBonus = 0.15;
const localityInNameWeight = 0.9;
/**
 * Of two streets called alike, the one of the kind that was written and the one with the house that was
 * written come first.
 */
const sameKindBonus = 0.04;
const hasHouseBonus = 0.03;
/**
 * A street that lies where the customer looks wins over an equal one far away; beyond some kilometres it
 * makes no difference.
 */
const nearnessBonus = 0.05;
const nearnessMeters = 2000;
/** Below this a match is weak enough to ask what the same keys write in the other layout. */
const weakScore = 0.75;

function toQuery(
  tokens: string[],
  { house, weight }: AddressReading,
  withLocality: boolean,
  districts: Set<string>,
): Query {
  return {
    typed: namingTokens(tokens).map(nameToken),
    all: tokens.map(nameToken),
    house,
    houseKeys: house === null ? null : houseKeys(house),
    weight,
    typeOnly: isTypeOnly(tokens),
    withLocality,
    districts,
  };
}

const noDistricts = new Set<string>();

/** Every way to read a text: without the city and whatever else stands beside the street, and with them. */
function toQueries(index: CityIndex, text: string): Query[] {
  const { lines, districts } = leaveOutLocality(index.locality, text);
  const bare = lines.at(-1);
  return lines.flatMap((line) =>
    parseAddress(line).flatMap((reading) => {
      const all = splitTokens(reading.street);
      const withoutCity = all.filter((token) => !index.locality.cityTokens.has(token));
      const hasCity = withoutCity.length > 0 && withoutCity.length < all.length;
      const written = hasCity || line !== bare ? [toQuery(all, reading, true, noDistricts)] : [];
      return line === bare
        ? [toQuery(hasCity ? withoutCity : all, reading, false, districts), ...written]
        : written;
    }),
  );
}

/** Owners of the name index (streets, then places) that fit one reading of the text, with their scores. */
function scoreNames(index: CityIndex, query: Query): Scores {
  const { typed, all, weight, typeOnly, withLocality } = query;
  const named = index.names.find(typed, typeOnly ? 'full' : 'naming');
  // A slip may be in the word for the kind of street, which then names nothing.
  const found = named.owners.length === 0 && all.length > 1 ? index.names.find(all, 'full') : named;
  const sameKind = !typeOnly && all.length > typed.length ? index.names.find(all, 'full') : null;
  for (const owner of found.owners) {
    const score = found.of[owner] ?? 0;
    // «Набережная улица» is a name, whole as it is, although both words are kinds of street.
    const share = typeOnly && score < wholeNameScore ? typeOnlyWeight : 1;
    const known = score * weight * share + (sameKind?.of[owner] ? sameKindBonus : 0);
    if (!withLocality) found.of[owner] = known;
    else if (score >= wholeNameScore) found.of[owner] = known + localityInNameBonus;
    else found.of[owner] = known * localityInNameWeight;
  }
  return found;
}

/**
 * The score of an owner with what is known of it besides its name; 0 when the reading does not fit its kind.
 */
function scoreOwner(
  index: CityIndex,
  owner: number,
  score: number,
  { house, houseKeys: keys, districts }: Query,
): number {
  const street = index.streets[owner];
  if (!street) return house === null ? score - 0.01 : 0;
  if (districts.size > 0 && !districts.has(street.district)) return 0;
  return score + (keys && findHouse(street, keys) ? hasHouseBonus : 0) - street.rank * 0.002;
}

function searchLine(index: CityIndex, text: string, near: LonLat | null): Found[] {
  const queries = toQueries(index, text);
  const scores: Scores = { owners: [], of: new Float64Array(index.names.size) };
  const readBy = new Uint8Array(index.names.size);
  queries.forEach((query, reading) => {
    const found = scoreNames(index, query);
    for (const owner of found.owners) {
      const score = scoreOwner(index, owner, found.of[owner] ?? 0, query);
      const known = scores.of[owner] ?? 0;
      if (score <= known) continue;
      if (known === 0) scores.owners.push(owner);
      scores.of[owner] = score;
      readBy[owner] = reading;
    }
  });
  if (near) {
    for (const owner of scores.owners) {
      const at = index.streets[owner]?.middle ?? index.places[owner - index.streets.length]?.coordinates;
      const nearness = at ? nearnessBonus * Math.exp(-index.ruler.distance(near, at) / nearnessMeters) : 0;
      scores.of[owner] = (scores.of[owner] ?? 0) + nearness;
    }
  }
  return pickBest(scores).flatMap((owner): Found[] => {
    const query = queries[readBy[owner] ?? 0];
    const [street, place] = [index.streets[owner], index.places[owner - index.streets.length]];
    const score = scores.of[owner] ?? 0;
    if (!query) return [];
    if (street) return [{ score, typed: query.typed, house: query.house, street }];
    return place ? [{ score, typed: query.typed, house: null, place }] : [];
  });
}

/**
 * Streets and places that fit a line of text, best first, among equals the nearer to `bias`. Text that fits
 * badly is also read as what the same keys write in the other keyboard layout.
 */
export function searchCity(index: CityIndex, text: string, bias?: Coordinates): Found[] {
  const near: LonLat | null = bias ? [bias.longitude, bias.latitude] : null;
  const found = searchLine(index, text, near);
  const best = found[0]?.score ?? 0;
  if (best >= weakScore || isTypeOnly(splitTokens(text))) return found;
  const swapped = searchLine(index, swapKeyboard(text), near);
  return (swapped[0]?.score ?? 0) > best ? swapped : found;
}
