import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressesAt, findAddresses, type KnownAddress, knownAddresses, nameIn } from './addresses';
import { applyMapScenario, distortAddresses, type MapScenario } from './applyMapScenario';

interface Point {
  latitude: number;
  longitude: number;
}
interface AutocompleteBody {
  input?: string;
  languageCode?: string;
  locationRestriction?: { rectangle?: { low: Point; high: Point } };
}
interface GeocodeQuery {
  address?: string;
  latlng?: string;
  language?: string;
  key?: string;
}
const googleKey = 'sandbox-google';
const maxPredictions = 5;

const toPlaceId = ({ id }: KnownAddress): string => `ChIJsandbox${id}`;
const formatLine = ({ street, house, country }: KnownAddress, language: string): string =>
  country === 'DE' ? `${nameIn(street, language)} ${house}` : `${nameIn(street, language)}, ${house}`;
const toParts = ({ street, house, district, city, country }: KnownAddress, language: string) => [
  { name: house, types: ['street_number'] },
  { name: nameIn(street, language), types: ['route'] },
  ...(district ? [{ name: district, types: ['sublocality_level_1', 'sublocality', 'political'] }] : []),
  { name: nameIn(city, language), types: ['locality', 'political'] },
  { name: country, types: ['country', 'political'] },
];

async function refusePlaces(
  plays: MapScenario | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const error = (code: number, status: string, reason: string) =>
    reply.code(code).send({
      error: {
        code,
        message: 'refused',
        status,
        details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }],
      },
    });
  if (await applyMapScenario(plays, reply)) return true;
  if (plays === 'quota') await error(429, 'RESOURCE_EXHAUSTED', 'RATE_LIMIT_EXCEEDED');
  else if (plays === 'denied' || request.headers['x-goog-api-key'] !== googleKey)
    await error(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID');
  else if (!request.headers['x-goog-fieldmask']) await error(400, 'INVALID_ARGUMENT', 'FIELD_MASK_MISSING');
  else return false;
  return true;
}

/** Google: Places API (New) under `/maps/google/v1/`, Geocoding API at `/maps/google/geocode/json`. */
export function registerGoogle(app: FastifyInstance, scenario: () => MapScenario | null): void {
  app.post<{ Body: AutocompleteBody }>('/maps/google/v1/places::autocomplete', async (request, reply) => {
    const plays = scenario();
    if (await refusePlaces(plays, request, reply)) return reply;
    const { input = '', languageCode = 'en', locationRestriction } = request.body;
    const rectangle = locationRestriction?.rectangle;
    const box = rectangle && {
      south: rectangle.low.latitude,
      west: rectangle.low.longitude,
      north: rectangle.high.latitude,
      east: rectangle.high.longitude,
    };
    const found = distortAddresses(plays, findAddresses(input, box)).slice(0, maxPredictions);
    if (found.length === 0) return {};
    return {
      suggestions: found.map((address) => ({
        placePrediction: {
          placeId: toPlaceId(address),
          structuredFormat: {
            mainText: { text: formatLine(address, languageCode), matches: [{ endOffset: input.length }] },
            secondaryText: { text: nameIn(address.city, languageCode) },
          },
          types: ['street_address', 'geocode'],
        },
      })),
    };
  });

  app.get<{ Params: { id: string }; Querystring: { languageCode?: string } }>(
    '/maps/google/v1/places/:id',
    async (request, reply) => {
      const plays = scenario();
      if (await refusePlaces(plays, request, reply)) return reply;
      const known = knownAddresses.filter((one) => toPlaceId(one) === request.params.id);
      const [address] = distortAddresses(plays, known);
      if (!address)
        return reply.code(404).send({ error: { code: 404, message: 'no such place', status: 'NOT_FOUND' } });
      const { latitude, longitude } = address;
      return {
        location: { latitude, longitude },
        addressComponents: toParts(address, request.query.languageCode ?? 'en').map(({ name, types }) => ({
          longText: name,
          shortText: name,
          types,
        })),
      };
    },
  );

  app.get<{ Querystring: GeocodeQuery }>('/maps/google/geocode/json', async ({ query }, reply) => {
    const plays = scenario();
    if (await applyMapScenario(plays, reply)) return reply;
    const refused = plays === 'quota' ? 'OVER_QUERY_LIMIT' : 'REQUEST_DENIED';
    if (plays === 'quota' || plays === 'denied' || query.key !== googleKey)
      return { results: [], status: refused, error_message: 'refused' };
    const [latitude = 0, longitude = 0] = (query.latlng ?? '').split(',').map(Number);
    const found = query.latlng ? addressesAt(latitude, longitude) : findAddresses(query.address ?? '');
    const results = distortAddresses(plays, found);
    return {
      results: results.map((address) => ({
        address_components: toParts(address, query.language ?? 'en').map(({ name, types }) => ({
          long_name: name,
          short_name: name,
          types,
        })),
        formatted_address: formatLine(address, query.language ?? 'en'),
        geometry: {
          location: { lat: address.latitude, lng: address.longitude },
          location_type: 'ROOFTOP',
        },
        place_id: toPlaceId(address),
        types: ['street_address'],
      })),
      status: results.length > 0 ? 'OK' : 'ZERO_RESULTS',
    };
  });
}
