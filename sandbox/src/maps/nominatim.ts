import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressesAt, findAddresses, type KnownAddress, nameIn } from './addresses';
import { applyMapScenario, distortAddresses, type MapScenario } from './applyMapScenario';

interface Query {
  q?: string;
  lat?: string;
  lon?: string;
  limit?: string;
  viewbox?: string;
  format?: string;
  'accept-language'?: string;
}

function toPlace(address: KnownAddress, language: string) {
  const { id, country, city, district, street, house, latitude, longitude } = address;
  return {
    place_id: id,
    osm_type: 'node',
    osm_id: id,
    lat: String(latitude),
    lon: String(longitude),
    category: 'place',
    type: 'house',
    addresstype: 'place',
    name: '',
    display_name: `${house}, ${nameIn(street, language)}, ${nameIn(city, language)}`,
    address: {
      house_number: house,
      road: nameIn(street, language),
      ...(district ? { suburb: district } : {}),
      city: nameIn(city, language),
      country_code: country.toLowerCase(),
    },
  };
}

/**
 * Nominatim: `/maps/nominatim/search` and `/maps/nominatim/reverse` as `jsonv2`; refused requests are
 * `{error: {code, message}}`.
 */
export function registerNominatim(app: FastifyInstance, scenario: () => MapScenario | null): void {
  const isSent = async (plays: MapScenario | null, query: Query, reply: FastifyReply): Promise<boolean> => {
    if (await applyMapScenario(plays, reply)) return true;
    const refused =
      plays === 'quota' ? 429 : plays === 'denied' ? 403 : query.format === 'jsonv2' ? null : 400;
    if (refused !== null) await reply.code(refused).send({ error: { code: refused, message: 'refused' } });
    return refused !== null;
  };
  app.get<{ Querystring: Query }>('/maps/nominatim/search', async ({ query }, reply) => {
    const plays = scenario();
    if (await isSent(plays, query, reply)) return reply;
    const [x1 = -180, y1 = -90, x2 = 180, y2 = 90] = (query.viewbox ?? '')
      .split(',')
      .filter(Boolean)
      .map(Number);
    const box = {
      west: Math.min(x1, x2),
      east: Math.max(x1, x2),
      south: Math.min(y1, y2),
      north: Math.max(y1, y2),
    };
    return distortAddresses(plays, findAddresses(query.q ?? '', box))
      .slice(0, Number(query.limit ?? 10))
      .map((address) => toPlace(address, query['accept-language'] ?? ''));
  });
  app.get<{ Querystring: Query }>('/maps/nominatim/reverse', async ({ query }, reply) => {
    const plays = scenario();
    if (await isSent(plays, query, reply)) return reply;
    const [nearest] = distortAddresses(plays, addressesAt(Number(query.lat), Number(query.lon)));
    return nearest ? toPlace(nearest, query['accept-language'] ?? '') : { error: 'Unable to geocode' };
  });
}
