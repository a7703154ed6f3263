import type { FastifyReply } from 'fastify';
import type { KnownAddress } from './addresses';

/** How a stand-in may be asked to behave, by the scenario `maps.<service>`. */
export const mapScenarios = [
  /** Answers after three seconds. */
  'slow',
  /** Never answers. */
  'hang',
  /** 500. */
  'failed',
  /** A page of some proxy with status 200. */
  'html',
  /** JSON of another shape. */
  'garbage',
  /** JSON that ends in the middle. */
  'half',
  /** More than anyone wants to read. */
  'huge',
  /** The limit is used up. */
  'quota',
  /** The key is not accepted. */
  'denied',
  /** Latitude and longitude changed about. */
  'swapped',
  /** Nothing is found. */
  'empty',
] as const;
export type MapScenario = (typeof mapScenarios)[number];

const slowMs = 3_000;

/** What is found, as the scenarios `empty` and `swapped` have it. */
export const distortAddresses = (scenario: MapScenario | null, found: KnownAddress[]): KnownAddress[] =>
  found.flatMap((address) => {
    if (scenario === 'empty') return [];
    const { latitude, longitude } = address;
    return scenario === 'swapped' ? { ...address, latitude: longitude, longitude: latitude } : address;
  });

/**
 * Plays the scenarios that every service has in common.
 * @returns false when the service shall answer as usual; true when the reply is sent or shall never be.
 */
export async function applyMapScenario(scenario: MapScenario | null, reply: FastifyReply): Promise<boolean> {
  switch (scenario) {
    case 'slow':
      await new Promise((next) => setTimeout(next, slowMs).unref());
      return false;
    case 'hang':
      reply.hijack();
      return true;
    case 'failed':
      await reply.code(500).type('application/json').send('{"message":"internal error"}');
      return true;
    case 'html':
      await reply.type('text/html').send('<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>');
      return true;
    case 'garbage':
      await reply
        .type('application/json')
        .send('{"hello":["world"],"features":7,"results":"none","response":[]}');
      return true;
    case 'half':
      await reply.type('application/json').send('{"features":[{"type":"Fea');
      return true;
    case 'huge':
      await reply.type('application/json').send(JSON.stringify({ padding: 'x'.repeat(3_000_000) }));
      return true;
    default:
      return false;
  }
}
