import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressesAt, type Box, findAddresses, type KnownAddress, knownAddresses, nameIn } from './addresses';
import { applyMapScenario, distortAddresses, type MapScenario } from './applyMapScenario';

interface Query {
  apikey?: string;
  text?: string;
  geocode?: string;
  uri?: string;
  lang?: string;
  bbox?: string;
  results?: string;
}
const yandexKeys = { geocoder: 'sandbox-geocoder', suggest: 'sandbox-suggest' };

/** "longitude,latitude~longitude,latitude" */
function parseBox(bbox: string | undefined): Box | undefined {
  const [west, south, east, north] = (bbox ?? '').split(/[,~]/).filter(Boolean).map(Number);
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined;
  return { west, south, east, north };
}
const toUri = ({ id }: KnownAddress): string => `ymapsbm1://geo?data=sandbox-${id}`;

const toSuggestion = (address: KnownAddress, lang: string, typed: string) => {
  const [street, city] = [nameIn(address.street, lang), nameIn(address.city, lang)];
  const text = `${street}, ${address.house}`;
  const begin = text.toLowerCase().indexOf(typed.toLowerCase());
  return {
    title: { text, hl: begin < 0 ? [] : [{ begin, end: begin + typed.length }] },
    subtitle: { text: city },
    tags: ['house'],
    distance: { text: '1.2 km', value: 1200 },
    address: {
      formatted_address: `${city}, ${text}`,
      component: [
        { name: city, kind: ['LOCALITY'] },
        { name: street, kind: ['STREET'] },
        { name: address.house, kind: ['HOUSE'] },
      ],
    },
    uri: toUri(address),
  };
};

function toMember(address: KnownAddress, lang: string) {
  const { district, house, latitude, longitude, country } = address;
  const [street, city] = [nameIn(address.street, lang), nameIn(address.city, lang)];
  const formatted = `${city}, ${street}, ${house}`;
  return {
    GeoObject: {
      metaDataProperty: {
        GeocoderMetaData: {
          kind: 'house',
          text: formatted,
          precision: 'exact',
          Address: {
            country_code: country,
            formatted,
            Components: [
              { kind: 'locality', name: city },
              ...(district ? [{ kind: 'district', name: district }] : []),
              { kind: 'street', name: street },
              { kind: 'house', name: house },
            ],
          },
        },
      },
      name: `${street}, ${house}`,
      description: city,
      Point: { pos: `${longitude} ${latitude}` },
      uri: toUri(address),
    },
  };
}

/**
 * Yandex: Geosuggest at `/maps/yandex/suggest`, Geocoder at `/maps/yandex/geocoder`; errors are `{statusCode,
 * error, message}`.
 */
export function registerYandex(app: FastifyInstance, scenario: () => MapScenario | null): void {
  const isSent = async (
    plays: MapScenario | null,
    isKnown: boolean,
    reply: FastifyReply,
  ): Promise<boolean> => {
    if (await applyMapScenario(plays, reply)) return true;
    const error = (statusCode: number, name: string, message: string) =>
      reply.code(statusCode).send({ statusCode, error: name, message });
    if (plays === 'quota') await error(429, 'Too Many Requests', 'Limit is exceeded');
    else if (plays === 'denied' || !isKnown) await error(403, 'Forbidden', 'Invalid api key');
    else return false;
    return true;
  };
  app.get<{ Querystring: Query }>('/maps/yandex/suggest', async ({ query }, reply) => {
    const plays = scenario();
    if (await isSent(plays, query.apikey === yandexKeys.suggest, reply)) return reply;
    const text = query.text ?? '';
    const found = distortAddresses(plays, findAddresses(text, parseBox(query.bbox)));
    const shown = found.slice(0, Number(query.results ?? 7));
    return { results: shown.map((address) => toSuggestion(address, query.lang ?? 'ru', text)) };
  });
  app.get<{ Querystring: Query }>('/maps/yandex/geocoder', async ({ query }, reply) => {
    const plays = scenario();
    if (await isSent(plays, query.apikey === yandexKeys.geocoder, reply)) return reply;
    const [longitude, latitude] = (query.geocode ?? '').split(',').map(Number);
    const isPoint = Number.isFinite(longitude) && Number.isFinite(latitude);
    const found = query.uri
      ? knownAddresses.filter((address) => toUri(address) === query.uri)
      : isPoint
        ? addressesAt(latitude ?? 0, longitude ?? 0)
        : findAddresses(query.geocode ?? '', parseBox(query.bbox));
    const members = distortAddresses(plays, found).slice(0, Number(query.results ?? 10));
    return {
      response: {
        GeoObjectCollection: {
          metaDataProperty: { GeocoderResponseMetaData: { found: String(members.length) } },
          featureMember: members.map((address) => toMember(address, query.lang ?? 'ru_RU')),
        },
      },
    };
  });
}
