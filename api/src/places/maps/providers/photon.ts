import type { Language } from '@storefront/contracts';
import * as v from 'valibot';
import type { MapCity, MapProvider, SuggestedPlace } from '../MapProvider';
import { askJson } from './askJson';
import { addressLine, type FoundPlace, placeAt, placesInCity, toPoint, toResolved } from './place';
import { toRow } from './toRow';

const text = v.optional(v.string(), '');
/** GeoJSON: `coordinates` are [longitude, latitude]. */
const reply = v.object({
  features: v.array(
    v.object({
      geometry: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
      properties: v.object({
        osm_type: text,
        osm_id: v.optional(v.number(), 0),
        type: text,
        name: text,
        street: text,
        housenumber: text,
        district: text,
        city: text,
        locality: text,
      }),
    }),
  ),
});
type Feature = v.InferOutput<typeof reply>['features'][number];

export interface PhotonSettings {
  /** Origin (and path, if any) of the server. */
  url: string;
  /** Languages that its index was built with; in others it is asked for local names. */
  languages: readonly string[];
}
type Kind = SuggestedPlace['type'];
type Found = FoundPlace & { id: string; kind: Kind };

function toFound({ geometry, properties: is }: Feature): Found | null {
  const [longitude, latitude] = geometry.coordinates;
  const coordinates = toPoint(latitude, longitude);
  if (!coordinates) return null;
  const kind: Kind = is.housenumber && is.street ? 'house' : is.type === 'street' ? 'street' : 'place';
  const street = kind === 'house' ? is.street : is.name || is.street;
  if (street === '') return null;
  const house = kind === 'house' ? is.housenumber : null;
  const locality = is.city || is.locality;
  return {
    id: `${is.osm_type}${is.osm_id}`,
    kind,
    street,
    house,
    district: is.district,
    locality,
    coordinates,
  };
}

/**
 * Photon, the open-source search over OpenStreetMap for as-you-type (github.com/komoot/photon,
 * docs/api-v1.md): `/api` and `/reverse`, both GeoJSON. An error is `{message}` with status 400.
 */
export function photonProvider({ url, languages }: PhotonSettings): MapProvider {
  const ask = async (
    path: string,
    city: MapCity,
    language: Language,
    signal: AbortSignal,
    params: Record<string, string | number>,
  ): Promise<Found[]> => {
    const address = new URL(`${url.replace(/\/$/, '')}/${path}`);
    for (const [name, value] of Object.entries(params)) address.searchParams.set(name, String(value));
    address.searchParams.set('lang', languages.includes(language) ? language : 'default');
    for (const layer of ['house', 'street']) address.searchParams.append('layer', layer);
    const { features } = await askJson({ provider: 'photon', url: address, schema: reply, signal });
    const found = features.map(toFound).filter((place) => place !== null);
    return placesInCity('photon', city, found);
  };
  const search = (
    city: MapCity,
    language: Language,
    signal: AbortSignal,
    params: Record<string, string | number>,
  ) => {
    const { west, south, east, north } = city.bounds;
    return ask('api', city, language, signal, { ...params, bbox: [west, south, east, north].join(',') });
  };
  return {
    name: 'photon',
    async suggest({ city, language, text: typed, limit, near, signal }) {
      const at = { lat: near.latitude, lon: near.longitude };
      const found = await search(city, language, signal, { q: typed, limit, ...at });
      return found.map((place) =>
        toRow(city, language, typed, {
          id: place.id,
          type: place.kind,
          title: addressLine(city, place.street, place.house),
          place,
        }),
      );
    },
    async geocode({ city, language, text: typed, signal }) {
      const { latitude: lat, longitude: lon } = city.center;
      const found = await search(city, language, signal, { q: typed, limit: 5, lat, lon });
      const [best] = found;
      return best ? toResolved(city, language, best) : null;
    },
    async reverse({ city, language, point, signal }) {
      const at = { lat: point.latitude, lon: point.longitude };
      const found = await ask('reverse', city, language, signal, { ...at, radius: 0.25, limit: 10 });
      const best = placeAt(point, found);
      return best && toResolved(city, language, best);
    },
  };
}
