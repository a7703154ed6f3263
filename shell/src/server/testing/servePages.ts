import { cityFixture, settingsFixture } from '@storefront/shared-state/testing';
import Fastify from 'fastify';
import { readConfig } from '../config/readConfig';
import { type PageRouteTools, pageRoute } from '../http/pageRoute';
import { SharedReplies } from '../pages/SharedReplies';
import { Overrides } from '../releases/Overrides';

const answers: Record<string, unknown> = {
  '/api/settings': { settings: settingsFixture() },
  '/api/cities': { cities: [cityFixture({ former_aliases: ['vladik'] })], big_cities: [], message: null },
};
const fetchFake = (async (url: string) =>
  new Response(JSON.stringify(answers[new URL(url).pathname]), {
    headers: { 'content-type': 'application/json' },
  })) as unknown as typeof fetch;

/** A server whose every page is the list of cities, whoever asks. */
export function servePages() {
  const app = Fastify();
  const drawn = { status: 200, body: new Uint8Array(), etag: '"list"', failed: [] };
  pageRoute(app, {
    config: readConfig({}),
    replies: new SharedReplies({ apiUrl: 'http://api.example', fetch: fetchFake }),
    overrides: new Overrides({ registry: { has: async () => false }, plain: false }),
    registry: {
      resolveComposition: async () => ({ id: 'none', remotes: {} }),
      noteServed: () => undefined,
    },
    cache: { get: async () => drawn },
  } as unknown as PageRouteTools);
  const ask = (url: string, cookie?: string) =>
    app.inject({ url, headers: { 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) } });
  return Object.assign(ask, { app });
}
