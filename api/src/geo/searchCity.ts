import type { Coordinates } from '@storefront/contracts';
import {
  type CityIndex,
  coordinatesOf,
  type IndexedPlace,
  type IndexedStreet,
  type SearchName,
} from './cityIndex';
import { distanceMeters } from './distance';
import { findHouse } from './findHouse';
import { isTypeOnly, namingTokens, tokensOf } from './foldText';
import { matchName, type NameToken, nameToken } from './matchName';
import { type AddressReading, parseAddress } from './parseAddress';
import { swapKeyboard } from './swapKeyboard';

/** A street or a place that fits, the tokens that found it, and the house number that was read beside them. */
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
  weight: number;
  typeOnly: boolean;
};

/** Words for the kind of street alone name nothing in particular: worth showing, not worth choosing. */
const typeOnlyWeight = 0.4;
/** Of two streets called alike, the one of the kind that was written and the one with the house that was written come first. */
const sameKindBonus = 0.04;
const hasHouseBonus = 0.03;
/** A street that lies where the customer looks wins over an equal one far away; beyond a few kilometres it makes no difference. */
const nearnessBonus = 0.05;
const nearnessMeters = 2000;
/** Guesses far behind the best match are noise beside it. */
const widestGap = 0.25;

function toQuery(index: CityIndex, reading: AddressReading): Query {
  const all = tokensOf(reading.street);
  const withoutCity = all.filter((token) => !index.cityTokens.has(token));
  const tokens = withoutCity.length > 0 ? withoutCity : all;
  return {
    typed: namingTokens(tokens).map(nameToken),
    all: tokens.map(nameToken),
    house: reading.house,
    weight: reading.weight,
    typeOnly: isTypeOnly(tokens),
  };
}

function scoreName(query: Query, name: SearchName): number {
  const bestOf = (typed: NameToken[], forms: NameToken[][]): number =>
    Math.max(...forms.map((named) => matchName(typed, named)));
  if (query.typeOnly) return bestOf(query.typed, name.full) * query.weight * typeOnlyWeight;
  const score = bestOf(query.typed, name.naming) * query.weight;
  const isSameKind = score > 0 && query.all.length > query.typed.length && bestOf(query.all, name.full) > 0;
  return isSameKind ? score + sameKindBonus : score;
}

function scoreStreet(query: Query, street: IndexedStreet): number {
  const score = scoreName(query, street.search);
  return score > 0 && query.house !== null && findHouse(street, query.house) ? score + hasHouseBonus : score;
}

function nearness(index: CityIndex, street: IndexedStreet, bias: Coordinates | undefined): number {
  if (!bias) return 0;
  return (
    nearnessBonus * Math.exp(-distanceMeters(bias, coordinatesOf(index, street.middle)) / nearnessMeters)
  );
}

function searchLine(index: CityIndex, text: string, bias: Coordinates | undefined): Found[] {
  const queries = parseAddress(text)
    .map((reading) => toQuery(index, reading))
    .filter(({ typed }) => typed.length > 0);
  const found: Found[] = [];
  for (const street of index.streets) {
    let best: Found | null = null;
    for (const query of queries) {
      const score = scoreStreet(query, street);
      if (score > 0 && (!best || score > best.score))
        best = { score, typed: query.typed, house: query.house, street };
    }
    if (best)
      found.push({ ...best, score: best.score + nearness(index, street, bias) - street.rank * 0.002 });
  }
  for (const place of index.places) {
    for (const query of queries) {
      const score = query.house === null ? scoreName(query, place.search) : 0;
      if (score > 0) found.push({ score: score - 0.01, typed: query.typed, house: null, place });
    }
  }
  found.sort((a, b) => b.score - a.score);
  const weakest = (found[0]?.score ?? 0) - widestGap;
  return found.filter(({ score }) => score >= weakest);
}

/** Streets and places that fit a line of text, best first; text typed in the wrong keyboard layout is tried when nothing fits. */
export function searchCity(index: CityIndex, text: string, bias?: Coordinates): Found[] {
  const found = searchLine(index, text, bias);
  return found.length > 0 ? found : searchLine(index, swapKeyboard(text), bias);
}
