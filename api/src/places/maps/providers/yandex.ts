import type { Coordinates, Language } from '@storefront/contracts';
import { readText } from '../../../platform/languages/Localized';
import type { MapCity, MapProvider, SuggestedPlace } from '../MapProvider';
import { askJson } from './askJson';
import { addressLine, type FoundPlace, placeAt, placesInCity, toPoint, toResolved } from './place';
import { toRow } from './toRow';
import { type GeoObject, type SuggestResult, yandexGeocodeReply, yandexSuggestReply } from './yandexReplies';

export interface YandexSettings {
  geocoderKey: string;
  suggestKey: string;
  geocoderUrl: string;
  suggestUrl: string;
}

/**
 * Locales of the geocoder's documentation; it has neither Uzbek nor German, whose readers get Latin letters.
 */
function pickLocale(language: Language, { country }: MapCity): string {
  if (language === 'ru') return 'ru_RU';
  if (language === 'uk') return 'uk_UA';
  if (language === 'tr') return 'tr_TR';
  return country === 'RU' ? 'en_RU' : 'en_US';
}
const lonLat = ({ latitude, longitude }: Coordinates): string => `${longitude},${latitude}`;
const formatBbox = ({ bounds: { west, south, east, north } }: MapCity): string =>
  `${west},${south}~${east},${north}`;

function toFound({ name, Point, metaDataProperty }: GeoObject): FoundPlace | null {
  const { precision, Address } = metaDataProperty.GeocoderMetaData;
  const [longitude = Number.NaN, latitude = Number.NaN] = Point.pos.split(' ').map(Number);
  const coordinates = toPoint(latitude, longitude);
  const part = (...kinds: string[]) =>
    Address.Components.findLast(({ kind }) => kinds.includes(kind))?.name ?? '';
  const street = part('street') || (part('house') ? part('district', 'locality') : name);
  if (!coordinates || street === '') return null;
  // `near` and `range` name a neighbour's house: the customer's own number is not known, and is asked for
  // (D-61).
  const house = precision === 'exact' || precision === 'number' ? part('house') || null : null;
  return { street, house, district: part('district'), locality: part('locality'), coordinates };
}

function toPlaceType({ address }: SuggestResult): SuggestedPlace['type'] {
  const has = (wanted: string) => address.component.some(({ kind }) => kind.includes(wanted));
  return has('HOUSE') ? 'house' : has('STREET') ? 'street' : 'place';
}

/**
 * Yandex: Geosuggest (yandex.com/maps-api/docs/suggest-api) and Geocoder (…/geocoder-api), a key for each.
 * Suggestions come without points; the chosen one is asked for by its `uri`. Errors are `{statusCode, error,
 * message}` with 400, 403 (key) or 429 (limit).
 */
export function yandexProvider(settings: YandexSettings): MapProvider {
  const geocode = async (
    city: MapCity,
    language: Language,
    signal: AbortSignal,
    params: Record<string, string>,
  ): Promise<FoundPlace[]> => {
    const url = new URL(settings.geocoderUrl);
    const common = { apikey: settings.geocoderKey, lang: pickLocale(language, city), format: 'json' };
    for (const [name, value] of Object.entries({ ...common, ...params })) url.searchParams.set(name, value);
    const { response } = await askJson({ provider: 'yandex', url, schema: yandexGeocodeReply, signal });
    const members = response.GeoObjectCollection.featureMember.map(({ GeoObject }) => toFound(GeoObject));
    return placesInCity(
      'yandex',
      city,
      members.filter((found) => found !== null),
    );
  };
  return {
    name: 'yandex',
    async suggest({ city, language, text, limit, near, session, signal }) {
      const url = new URL(settings.suggestUrl);
      const params = {
        apikey: settings.suggestKey,
        text,
        lang: language,
        results: String(limit),
        bbox: formatBbox(city),
        strict_bounds: '1',
        ull: lonLat(near),
        types: 'street,house',
        print_address: '1',
        attrs: 'uri',
        ...(session === undefined ? {} : { sessiontoken: session }),
      };
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
      const { results } = await askJson({ provider: 'yandex', url, schema: yandexSuggestReply, signal });
      return results.slice(0, limit).map((result, position) => {
        const part = (wanted: string) =>
          result.address.component.findLast(({ kind }) => kind.includes(wanted))?.name ?? '';
        const [street, house] = [part('STREET'), part('HOUSE')];
        const composed = street && addressLine(city, street, house || null);
        const title = composed || result.title.text;
        return toRow(city, language, text, {
          id: `y${position}:${result.uri ?? title}`,
          type: toPlaceType(result),
          title,
          place: { district: part('DISTRICT'), locality: part('LOCALITY'), coordinates: null },
          ...(title === result.title.text
            ? { highlights: result.title.hl.map(({ begin, end }): [number, number] => [begin, end]) }
            : {}),
          ...(result.uri === undefined ? {} : { ref: result.uri }),
        });
      });
    },
    async geocode({ city, language, text, ref, signal }) {
      const where = { bbox: formatBbox(city), rspn: '1', results: '5' };
      const asked: Record<string, string> =
        ref === undefined ? { ...where, geocode: `${readText(city.name, language)}, ${text}` } : { uri: ref };
      const [best] = await geocode(city, language, signal, asked);
      return best ? toResolved(city, language, best) : null;
    },
    async reverse({ city, language, point, signal }) {
      const found = await geocode(city, language, signal, { geocode: lonLat(point), results: '5' });
      const best = placeAt(point, found);
      return best && toResolved(city, language, best);
    },
  };
}
