import { cityFixture, settingsFixture } from '@storefront/shared-state/testing';
import Fastify from 'fastify';
import { readConfig } from '../config/readConfig';
import { SharedReplies } from '../pages/SharedReplies';
import { type PageRouteTools, pageRoute } from './pageRoute';

const answers: Record<string, unknown> = {
  '/api/settings': { settings: settingsFixture() },
  '/api/cities': { cities: [cityFixture({ former_aliases: ['vladik'] })], big_cities: [], message: null },
};
const fetchFake = (async (url: string) =>
  new Response(JSON.stringify(answers[new URL(url).pathname]), {
    headers: { 'content-type': 'application/json' },
  })) as unknown as typeof fetch;

/** A server whose page is the list of cities, whoever asks. */
function serve() {
  const app = Fastify();
  const drawn = { status: 200, body: new Uint8Array(), etag: '"list"', failed: [] };
  pageRoute(app, {
    config: readConfig({}),
    replies: new SharedReplies({ apiUrl: 'http://api.example', fetch: fetchFake }),
    overrides: {
      redirect: () => null,
      of: async () => ({ allowed: false, releases: {}, missing: [], refused: false, until: 0 }),
    },
    registry: {
      resolveComposition: async () => ({ id: 'none', remotes: {} }),
      noteServed: () => undefined,
    },
    cache: { get: async () => drawn },
  } as unknown as PageRouteTools);
  return (url: string, cookie?: string) =>
    app.inject({ url, headers: { 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) } });
}

test.each([
  ['/', '/vladivostok'],
  ['/?lang=de&utm_source=letter', '/vladivostok?lang=de&utm_source=letter'],
])(
  '%s leads a visitor who was in Vladivostok to %s, and nobody keeps that reply [CITY-03]',
  async (path, city) => {
    const reply = await serve()(path, 'city=vladivostok; lang=en');
    expect([reply.statusCode, reply.headers.location]).toEqual([302, city]);
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);

test.each([
  ['a new visitor or a crawler', '/', undefined],
  ['a visitor of a city that is gone', '/', 'city=atlantis'],
  ['a foreign address in the cookie', '/', 'city=%2F%2Fexample.com'],
  ['whoever changes the city', '/?choose-city', 'city=vladivostok'],
])('%s gets the list of cities [ROUTE-04] [CITY-03]', async (_who, path, cookie) => {
  expect((await serve()(path, cookie)).statusCode).toBe(200);
});

test.each([
  ['/vladik', '/vladivostok'],
  ['/vladik/shops/11?lang=de', '/vladivostok/shops/11?lang=de'],
])('%s, a link from before the city was renamed, leads to %s for good [CITY-01]', async (path, city) => {
  const reply = await serve()(path);
  expect([reply.statusCode, reply.headers.location]).toEqual([301, city]);
});
