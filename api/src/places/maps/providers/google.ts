import type { Language } from '@storefront/contracts';
import { readText } from '../../../platform/languages/Localized';
import type { MapCity, MapProvider, SuggestedPlace } from '../MapProvider';
import { askJson } from './askJson';
import { readGeocodingFault, readPlacesFault } from './googleFaults';
import { autocompleteReply, detailsReply, googleGeocodeReply } from './googleReplies';
import { type FoundPlace, placeAt, placesInCity, toPoint, toResolved } from './place';
import { toRow } from './toRow';

export interface GoogleSettings {
  key: string;
  placesUrl: string;
  geocodingUrl: string;
}
type Part = { name: string; types: string[] };

function toFound(parts: Part[], latitude: number, longitude: number): FoundPlace | null {
  const part = (...types: string[]) => {
    for (const type of types) {
      const named = parts.find((one) => one.types.includes(type));
      if (named) return named.name;
    }
    return '';
  };
  const coordinates = toPoint(latitude, longitude);
  const street = part('route', 'premise', 'establishment', 'neighborhood');
  if (!coordinates || street === '') return null;
  return {
    street,
    house: part('route') ? part('street_number') || null : null,
    district: part('sublocality_level_1', 'sublocality'),
    locality: part('locality', 'administrative_area_level_2'),
    coordinates,
  };
}

function toPlaceType(types: string[]): SuggestedPlace['type'] {
  if (['street_address', 'premise', 'subpremise'].some((type) => types.includes(type))) return 'house';
  return types.includes('route') ? 'street' : 'place';
}

const placesHeaders = ({ key }: GoogleSettings, fields: string[]) => ({
  'x-goog-api-key': key,
  'x-goog-fieldmask': fields.join(','),
});

/** One call, for a place in this city. */
type Question = { settings: GoogleSettings; city: MapCity; language: Language; signal: AbortSignal };

async function askGeocoding(
  { settings, city, language, signal }: Question,
  params: Record<string, string>,
): Promise<FoundPlace[]> {
  const url = new URL(settings.geocodingUrl);
  const common = { key: settings.key, language, region: city.country.toLowerCase() };
  for (const [name, value] of Object.entries({ ...common, ...params })) url.searchParams.set(name, value);
  const { results } = await askJson({
    provider: 'google',
    url,
    schema: googleGeocodeReply,
    signal,
    readFault: readGeocodingFault,
  });
  const found = results.flatMap(({ geometry, address_components: components, partial_match: isPartial }) => {
    const parts = components.map(({ long_name: name, types }) => ({ name, types }));
    const place = toFound(parts, geometry.location.lat, geometry.location.lng);
    // Half a match without a house is another place: a courier must not be sent by a guess.
    return place && !(isPartial && place.house === null) ? [place] : [];
  });
  return placesInCity('google', city, found);
}

async function askDetails(
  { settings, city, language, signal }: Question,
  id: string,
  session?: string,
): Promise<FoundPlace[]> {
  const url = new URL(`${settings.placesUrl}/v1/places/${encodeURIComponent(id)}`);
  url.searchParams.set('languageCode', language);
  url.searchParams.set('regionCode', city.country);
  if (session !== undefined) url.searchParams.set('sessionToken', session);
  const { location, addressComponents } = await askJson({
    provider: 'google',
    url,
    schema: detailsReply,
    signal,
    headers: placesHeaders(settings, ['location', 'addressComponents']),
    readFault: readPlacesFault,
  });
  const parts = addressComponents.map(({ longText: name, types }) => ({ name, types }));
  const found = toFound(parts, location.latitude, location.longitude);
  return found ? placesInCity('google', city, [found]) : [];
}

/**
 * Google: Places API (New) for suggestions and the chosen one, Geocoding API for text and points, one key for
 * both (developers.google.com/maps/documentation/places/web-service, …/geocoding). Suggestions come without
 * points, five at most.
 */
export function googleProvider(settings: GoogleSettings): MapProvider {
  return {
    name: 'google',
    async suggest({ city, language, text, limit, near, session, signal }) {
      const { south, west, north, east } = city.bounds;
      const rectangle = {
        low: { latitude: south, longitude: west },
        high: { latitude: north, longitude: east },
      };
      const prediction = 'suggestions.placePrediction';
      const { suggestions = [] } = await askJson({
        provider: 'google',
        url: new URL(`${settings.placesUrl}/v1/places:autocomplete`),
        schema: autocompleteReply,
        signal,
        headers: placesHeaders(
          settings,
          ['placeId', 'structuredFormat', 'types'].map((field) => `${prediction}.${field}`),
        ),
        body: {
          input: text,
          languageCode: language,
          regionCode: city.country,
          includedRegionCodes: [city.country.toLowerCase()],
          includedPrimaryTypes: ['street_address', 'route', 'premise', 'subpremise'],
          locationRestriction: { rectangle },
          origin: near,
          ...(session === undefined ? {} : { sessionToken: session }),
        },
        readFault: readPlacesFault,
      });
      const predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []).slice(0, limit);
      return predictions.map(({ placeId, structuredFormat, types }) =>
        toRow(city, language, text, {
          id: placeId,
          type: toPlaceType(types),
          title: structuredFormat.mainText.text,
          place: { district: '', locality: '', coordinates: null },
          subtitle: structuredFormat.secondaryText.text,
          highlights: structuredFormat.mainText.matches.map(({ startOffset, endOffset }) => [
            startOffset,
            endOffset,
          ]),
          ref: placeId,
        }),
      );
    },
    async geocode({ city, language, text, ref, session, signal }) {
      const { south, west, north, east } = city.bounds;
      const asked = {
        address: `${text}, ${readText(city.name, language)}`,
        bounds: `${south},${west}|${north},${east}`,
        components: `country:${city.country}`,
      };
      const question = { settings, city, language, signal };
      const [best] = await (ref === undefined
        ? askGeocoding(question, asked)
        : askDetails(question, ref, session));
      return best ? toResolved(city, language, best) : null;
    },
    async reverse({ city, language, point, signal }) {
      const latlng = `${point.latitude},${point.longitude}`;
      const asked = { latlng, result_type: 'street_address|premise|route' };
      const best = placeAt(point, await askGeocoding({ settings, city, language, signal }, asked));
      return best && toResolved(city, language, best);
    },
  };
}
