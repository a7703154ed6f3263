import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressesAt, findAddresses, type KnownAddress, nameIn } from './addresses';
import { applyMapScenario, distortAddresses, type MapScenario } from './applyMapScenario';

interface Query {
  q?: string;
  lat?: string;
  lon?: string;
  limit?: string;
  lang?: string;
  bbox?: string;
}
const languages = ['default', 'en', 'de', 'fr'];

function toFeature(address: KnownAddress, lang: string) {
  const { id, country, city, district, street, house, latitude, longitude } = address;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      osm_type: 'N',
      osm_id: id,
      osm_key: 'place',
      osm_value: 'house',
      type: 'house',
      countrycode: country,
      city: nameIn(city, lang),
      ...(district ? { district } : {}),
      street: nameIn(street, lang),
      housenumber: house,
    },
  };
}

/**
 * Photon: `/maps/photon/api` and `/maps/photon/reverse`, GeoJSON; an unknown language is refused with 400 and
 * a message.
 */
export function registerPhoton(app: FastifyInstance, scenario: () => MapScenario | null): void {
  const answer = async (
    found: KnownAddress[],
    { limit = '15', lang = 'default' }: Query,
    reply: FastifyReply,
  ) => {
    const plays = scenario();
    if (await applyMapScenario(plays, reply)) return reply;
    if (plays === 'quota') return reply.code(429).send({ message: 'Too many requests' });
    if (plays === 'denied') return reply.code(403).send({ message: 'Forbidden' });
    if (!languages.includes(lang))
      return reply
        .code(400)
        .send({ message: `Language is not supported. Supported are: ${languages.join(', ')}` });
    const features = distortAddresses(plays, found).slice(0, Number(limit));
    return {
      type: 'FeatureCollection',
      features: features.map((address) => toFeature(address, lang)),
    };
  };
  app.get<{ Querystring: Query }>('/maps/photon/api', async ({ query }, reply) => {
    if (!query.q) return reply.code(400).send({ message: "missing search term 'q'" });
    const [west, south, east, north] = (query.bbox ?? '-180,-90,180,90').split(',').map(Number) as [
      number,
      number,
      number,
      number,
    ];
    return answer(findAddresses(query.q, { west, south, east, north }), query, reply);
  });
  app.get<{ Querystring: Query }>('/maps/photon/reverse', async ({ query }, reply) =>
    answer(addressesAt(Number(query.lat), Number(query.lon)), query, reply),
  );
}
