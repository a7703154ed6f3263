import type { Language } from '@storefront/contracts';
import * as v from 'valibot';
import type { MapCity, MapProvider, SuggestedPlace } from '../MapProvider';
import { askJson } from './askJson';
import { addressLine, type FoundPlace, placeAt, placesInCity, toPoint, toResolved } from './place';
import { toRow } from './toRow';

const text = v.optional(v.string(), '');
const degrees = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number));
/** `lat` and `lon` are strings. */
const place = v.object({
  place_id: v.optional(v.number(), 0),
  lat: degrees,
  lon: degrees,
  category: text,
  name: text,
  address: v.optional(
    v.object({
      house_number: text,
      road: text,
      pedestrian: text,
      square: text,
      suburb: text,
      city_district: text,
      city: text,
      town: text,
      village: text,
    }),
    {},
  ),
});
const searchReply = v.array(place);
/** Where there is nothing the answer is `{error: "Unable to geocode"}` with status 200. */
const reverseReply = v.union([place, v.object({ error: v.string() })]);
type Found = FoundPlace & { id: string; kind: SuggestedPlace['type'] };

function toFound({
  place_id: id,
  lat,
  lon,
  category,
  name,
  address: is,
}: v.InferOutput<typeof place>): Found | null {
  const coordinates = toPoint(lat, lon);
  const road = is.road || is.pedestrian || is.square;
  const isStreet = category === 'highway';
  const street = isStreet ? name || road : road || name;
  if (!coordinates || street === '') return null;
  const house = is.house_number && road ? is.house_number : null;
  return {
    id: `n${id}`,
    kind: house ? 'house' : isStreet ? 'street' : 'place',
    street,
    house,
    district: is.suburb || is.city_district,
    locality: is.city || is.town || is.village,
    coordinates,
  };
}

/**
 * Nominatim, the geocoder of OpenStreetMap (nominatim.org/release-docs/latest/api): `/search` and `/reverse`
 * as `jsonv2`. It finds whole words, so it suggests later than the others; a refused request is `{error:
 * {code, message}}` with status 400.
 */
export function nominatimProvider({ url }: { url: string }): MapProvider {
  const buildUrl = (path: string, language: Language, params: Record<string, string | number>): URL => {
    const address = new URL(`${url.replace(/\/$/, '')}/${path}`);
    const common = { format: 'jsonv2', addressdetails: 1, layer: 'address', 'accept-language': language };
    for (const [name, value] of Object.entries({ ...common, ...params }))
      address.searchParams.set(name, String(value));
    return address;
  };
  const search = async (city: MapCity, language: Language, signal: AbortSignal, q: string, limit: number) => {
    const { west, south, east, north } = city.bounds;
    const viewbox = [west, north, east, south].join(',');
    const countrycodes = city.country.toLowerCase();
    const address = buildUrl('search', language, { q, limit, viewbox, bounded: 1, countrycodes });
    const rows = await askJson({ provider: 'nominatim', url: address, schema: searchReply, signal });
    return placesInCity(
      'nominatim',
      city,
      rows.map(toFound).filter((found) => found !== null),
    );
  };
  return {
    name: 'nominatim',
    async suggest({ city, language, text: typed, limit, signal }) {
      const found = await search(city, language, signal, typed, limit);
      return found.map((one) =>
        toRow(city, language, typed, {
          id: one.id,
          type: one.kind,
          title: addressLine(city, one.street, one.house),
          place: one,
        }),
      );
    },
    async geocode({ city, language, text: typed, signal }) {
      const [best] = await search(city, language, signal, typed, 5);
      return best ? toResolved(city, language, best) : null;
    },
    async reverse({ city, language, point, signal }) {
      const at = { lat: point.latitude, lon: point.longitude, zoom: 18 };
      const address = buildUrl('reverse', language, at);
      const answer = await askJson({ provider: 'nominatim', url: address, schema: reverseReply, signal });
      const found = 'error' in answer ? null : toFound(answer);
      const best = found && placeAt(point, placesInCity('nominatim', city, [found]));
      return best && toResolved(city, language, best);
    },
  };
}
