import { brotliDecompressSync } from 'node:zlib';
import { pageFixture } from '@storefront/shared-state/testing';
import Fastify from 'fastify';
import { readConfig } from '../config/readConfig';
import { SharedReplies } from '../pages/SharedReplies';
import { fetchFake } from '../testing/servePages';
import { menuRoute } from './menuRoute';

const groups = pageFixture().catalogue?.product_groups;
/** A server whose API has the menu of `version()`; null: it has none now. */
function serveMenu(version: () => string | null) {
  const asked: string[] = [];
  const fetch = (async (url: string) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    if (pathname !== '/api/products') return fetchFake(url);
    const menu = { product_groups: groups, popular_products: [], version: version() };
    return version() === null
      ? new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } })
      : new Response(JSON.stringify(menu), { headers: { 'content-type': 'application/json' } });
  }) as typeof globalThis.fetch;
  const app = Fastify();
  const replies = new SharedReplies({ apiUrl: 'http://api.example', fetch, freshMs: 0 });
  menuRoute(app, { config: readConfig({}), replies });
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.inject({ url: path, headers: { host: 'localhost', ...headers } });
  return { get, asked };
}

test('the menu of a version is kept for ever, and answered after the API has another one', async () => {
  let version = '7';
  const { get } = serveMenu(() => version);
  const first = await get('/menu/ru/1/delivery/7.json', { 'accept-encoding': 'br' });
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString()).product_groups).toEqual(groups);
  version = '8';
  const again = await get('/menu/ru/1/delivery/7.json');
  expect(again.json().version).toBe('7');
  expect(again.headers['content-encoding']).toBeUndefined();
});

test('a version that is gone is answered by the present menu, which is not kept', async () => {
  const { get } = serveMenu(() => '8');
  const reply = await get('/menu/ru/1/delivery/7.json');
  expect(reply.json().version).toBe('8');
  expect(reply.headers['cache-control']).toBe('no-store');
});

test.each([
  ['another language', '/menu/fr/1/delivery/7.json'],
  ['a city that the brand does not have', '/menu/ru/99/delivery/7.json'],
  ['another way to order', '/menu/ru/1/drone/7.json'],
])('%s is not there, and the API is not asked for its menu', async (_, path) => {
  const { get, asked } = serveMenu(() => '7');
  const reply = await get(path);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(asked).not.toContain('/api/products');
});

test('without an API it says so', async () => {
  const { get } = serveMenu(() => null);
  const reply = await get('/menu/ru/1/delivery/7.json');
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([503, 'no-store']);
});
