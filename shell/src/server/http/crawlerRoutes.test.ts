import { cityFixture, pageFixture, settingsFixture } from '@storefront/shared-state/testing';
import Fastify from 'fastify';
import { readConfig } from '../config/readConfig';
import { SharedReplies } from '../pages/SharedReplies';
import { crawlerRoutes } from './crawlerRoutes';

const answers: Record<string, unknown> = {
  '/api/settings': { settings: settingsFixture() },
  '/api/cities': { cities: [cityFixture()], big_cities: [], message: null },
  '/api/cities/vladivostok': { city: cityFixture() },
  '/api/products': pageFixture().catalogue,
};
function crawl(changed: Record<string, unknown> = {}) {
  const fetch = (async (url: string) => {
    const body = { ...answers, ...changed }[new URL(url).pathname];
    return new Response(JSON.stringify(body ?? {}), {
      status: body ? 200 : 500,
      headers: { 'content-type': 'application/json' },
    });
  }) as unknown as typeof globalThis.fetch;
  const app = Fastify();
  crawlerRoutes(
    app,
    readConfig({ PUBLIC_URL: 'https://umi.example', TRUST_PROXY: '1' }),
    new SharedReplies({ apiUrl: 'http://api.example', fetch }),
  );
  return (url: string) => app.inject(url);
}
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

test('from robots.txt a crawler finds every dish of every city', async () => {
  const ask = crawl();
  const robots = (await ask('/robots.txt')).body;
  expect(robots).toContain('Sitemap: https://umi.example/sitemap-dishes.xml');
  // What robots.txt closes must not close a dish.
  expect(robots).not.toContain('product=');
  const cities = locations((await ask('/sitemap-dishes.xml')).body);
  expect(cities).toEqual(['https://umi.example/sitemap-dishes/vladivostok.xml']);
  const dishes = await ask(new URL(cities[0] ?? '').pathname);
  expect(locations(dishes.body)).toContain('https://umi.example/vladivostok?product=philadelphia');
  expect(dishes.body).toContain('<image:loc>https://umi.example/pictures/philadelphia-640.webp</image:loc>');
  expect(dishes.headers['content-type']).toContain('application/xml');
});

test('a menu that did not come is not told as an empty one, and an unknown city is none', async () => {
  const ask = crawl({ '/api/products': undefined });
  expect((await ask('/sitemap-dishes/vladivostok.xml')).statusCode).toBe(503);
  expect((await ask('/sitemap-dishes/nowhere.xml')).statusCode).toBe(404);
});
