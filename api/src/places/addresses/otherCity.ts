import type { Coordinates, OtherCity } from '@storefront/contracts';
import type { RequestContext } from '../../platform/calls/CallContext';
import { ApiError } from '../../platform/http/ApiError';
import { readText } from '../../platform/languages/Localized';
import type { CatalogueCity } from '../catalogue/CatalogueCity';
import { cityForms, foldAddressText } from '../geo';

type Where = Pick<RequestContext, 'catalogue' | 'brand' | 'language'>;

const isIn = (
  { bbox: [southWest, northEast] }: CatalogueCity,
  { latitude, longitude }: Coordinates,
): boolean =>
  latitude >= southWest[0] &&
  latitude <= northEast[0] &&
  longitude >= southWest[1] &&
  longitude <= northEast[1];

/**
 * The brand's city whose map holds a point, or null. Maps of neighbours overlap: the city asked about comes
 * first.
 */
export const cityAt = (
  { catalogue, brand }: Pick<Where, 'catalogue' | 'brand'>,
  point: Coordinates,
  asked?: CatalogueCity,
): CatalogueCity | null =>
  asked && isIn(asked, point)
    ? asked
    : (catalogue.places.listCities(brand).find((city) => isIn(city, point)) ?? null);

/** Whether a folded text begins or ends with a folded name, as whole words; what is left of it. */
function without(text: string, name: string): string | null {
  if (text === name) return '';
  if (text.startsWith(`${name} `)) return text.slice(name.length + 1);
  return text.endsWith(` ${name}`) ? text.slice(0, -name.length - 1) : null;
}

/**
 * The city of the brand, another than `asked`, that a line of text names in any language, and the line without it. A name
 * between commas is certain ("Хабаровск, Ленина 5"); at an end of the line (`certain` false) it may as well
 * be part of a street's name.
 */
export function cityNamedIn(
  { catalogue, brand }: Where,
  asked: CatalogueCity | null,
  line: string,
): { city: CatalogueCity; rest: string; certain: boolean } | null {
  const parts = line.split(',').map((part) => ({ part: part.trim(), folded: foldAddressText(part) }));
  const folded = foldAddressText(line);
  for (const city of catalogue.places.listCities(brand)) {
    if (city.id === asked?.id) continue;
    const names = new Set(Object.values(city.name).map(foldAddressText).flatMap(cityForms));
    const others = parts.filter((part) => !names.has(part.folded));
    if (parts.length > 1 && others.length < parts.length)
      return { city, rest: others.map(({ part }) => part).join(', '), certain: true };
    for (const name of names) {
      const rest = without(folded, name);
      if (rest) return { city, rest, certain: false };
    }
  }
  return null;
}

export const toOtherCity = ({ id, alias, name }: CatalogueCity, { language }: Where): OtherCity => ({
  id,
  alias,
  name: readText(name, language),
});

/** 422 that offers to change to the city in which the address lies (D-63). */
export function inOtherCity(city: CatalogueCity, where: Where): ApiError {
  const told = { key: 'address.other_city', params: { city: readText(city.name, where.language) } } as const;
  return new ApiError(422, told.key, {
    params: told.params,
    errors: { delivery_address: told },
    city: toOtherCity(city, where),
  });
}

/** 404, which opens the error dialog: the address lies in none of the brand's cities (ADDR-06). */
export const inNoCity = (): ApiError =>
  new ApiError(404, 'address.not_deliverable', {
    errors: { delivery_address: 'address.not_deliverable' },
  });
