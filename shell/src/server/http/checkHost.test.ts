import { cityFixture, settingsFixture } from '@storefront/shared-state/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '../config/readConfig';
import { SharedReplies } from '../pages/SharedReplies';
import { checkHost } from './checkHost';
import { crawlerRoutes } from './crawlerRoutes';
import { proxyRoutes } from './proxyRoutes';
import { requestUrl } from './requestUrl';

const answers: Record<string, unknown> = {
  '/api/settings': { settings: settingsFixture() },
  '/api/cities': { cities: [cityFixture()], big_cities: [], message: null },
};
const fetchFake = (async (url: string) =>
  new Response(JSON.stringify(answers[new URL(url).pathname]), {
    headers: { 'content-type': 'application/json' },
  })) as unknown as typeof fetch;

let api: FastifyInstance;
let apiUrl: string;
beforeAll(async () => {
  api = Fastify({ trustProxy: 'loopback' });
  api.get('/api/caller', ({ ip, host, protocol, headers }) => ({
    ip,
    host,
    protocol,
    brand: headers['x-brand'],
    forwardedFor: headers['x-forwarded-for'],
  }));
  apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

const opened: FastifyInstance[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

const proxy = '10.0.0.9';
const visitor = '203.0.113.5';

/** The shell's server in production; calls come from its proxy unless `from` says otherwise. */
async function serve(env: Record<string, string> = {}) {
  const config = readConfig({
    NODE_ENV: 'production',
    ALLOW_DEMO: 'true',
    BRAND_HOSTS: 'shop.example=umi,pizza.example=tondo',
    TRUST_PROXY: '10.0.0.0/8',
    API_URL: apiUrl,
    ...env,
  });
  const app = Fastify({ trustProxy: config.trustProxy });
  opened.push(app);
  checkHost(app, config);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/where', (request) => ({ href: requestUrl(request)?.href, ip: request.ip }));
  crawlerRoutes(app, config, new SharedReplies({ apiUrl, fetch: fetchFake }));
  await proxyRoutes(app, config);
  return (url: string, headers: Record<string, string>, from = proxy) =>
    app.inject({ url, headers, remoteAddress: from });
}

test.each(['/', '/sitemap.xml', '/robots.txt', '/api/caller', '/where', '/nothing/here'])(
  'a host that is not ours gets nothing of %s but a small page',
  async (url) => {
    const get = await serve();
    const reply = await get(url, { host: 'evil.example' });
    expect(reply.statusCode).toBe(421);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toContain('There is no site at this address');
    expect(reply.body).not.toContain('evil.example');
  },
);

test('a balancer asks for the health under any host', async () => {
  const get = await serve();
  expect((await get('/healthz', { host: '10.0.0.4:3000' })).statusCode).toBe(200);
});

test.each(['a;b', 'shop.example;script-src', 'a<b', 'a b', 'constructor:x'])(
  'the host "%s" is no host',
  async (host) => {
    for (const ALLOW_ANY_HOST of ['false', 'true'])
      expect((await (await serve({ ALLOW_ANY_HOST }))('/where', { host })).statusCode).toBe(400);
  },
);

test('a name that every object has is not one of ours', async () => {
  const get = await serve();
  expect((await get('/where', { host: 'constructor' })).statusCode).toBe(421);
});

test('the dot that ends a name in DNS makes no other host of it', async () => {
  const get = await serve();
  for (const host of ['pizza.example.', 'PIZZA.example.:443'])
    expect((await get('/api/caller', { host })).json()).toMatchObject({ brand: 'tondo' });
});

test('development serves whatever name the machine is called by', async () => {
  const get = await serve({ NODE_ENV: 'development', BRAND_HOSTS: '', TRUST_PROXY: '' });
  for (const host of ['localhost:3000', 'tondo.localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'my-laptop'])
    expect((await get('/where', { host })).json()).toMatchObject({ href: `http://${host}/where` });
});

test('a forwarded host in the sitemap is one of ours, and only from the proxy', async () => {
  const get = await serve();
  const fetchOrigin = async (headers: Record<string, string>, from?: string) =>
    /<loc>(.*?)\/<\/loc>/.exec((await get('/sitemap.xml', headers, from)).body)?.[1];
  // What the proxy's own server is called inside is no host of ours: it says which one was asked for.
  const inside = { host: 'shell.internal', 'x-forwarded-proto': 'https' };
  expect(await fetchOrigin({ ...inside, 'x-forwarded-host': 'pizza.example' })).toBe('https://pizza.example');
  expect(await fetchOrigin({ ...inside, 'x-forwarded-host': 'pizza.example' }, visitor)).toBeUndefined();
  expect(await fetchOrigin({ ...inside, 'x-forwarded-host': 'evil.example' })).toBeUndefined();
  // A proxy that passes on what the visitor wrote.
  for (const forged of ['evil.example', 'pizza.example', 'a, evil.example'])
    expect(await fetchOrigin({ host: 'shop.example', 'x-forwarded-host': forged })).toBe(
      'http://shop.example',
    );
});

test('a forged protocol makes no foreign address', async () => {
  const get = await serve();
  const headers = { host: 'shop.example', 'x-forwarded-proto': 'https://evil.example/?' };
  expect((await get('/where', headers)).json()).toMatchObject({ href: 'http://shop.example/where' });
});

test('only a visit by https is promised to stay on https', async () => {
  const get = await serve();
  const fetchPromise = async (headers: Record<string, string>, from?: string) =>
    (await get('/where', { host: 'shop.example', ...headers }, from)).headers['strict-transport-security'];
  expect(await fetchPromise({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
  expect(await fetchPromise({})).toBeUndefined();
  expect(await fetchPromise({ 'x-forwarded-proto': 'https' }, visitor)).toBeUndefined();
});

test.each([
  ['10.0.0.0/8', `198.51.100.1, ${visitor}`, proxy, visitor],
  ['10.0.0.0/8', `${visitor}, 10.0.0.3`, proxy, visitor],
  ['10.0.0.0/8', '198.51.100.1', visitor, visitor],
  ['1', `198.51.100.1, ${visitor}`, proxy, visitor],
  ['2', `198.51.100.1, ${visitor}, 192.0.2.80`, proxy, visitor],
  ['false', '198.51.100.1', visitor, visitor],
  ['', '127.0.0.1', visitor, visitor],
])('with TRUST_PROXY=%s the API hears of the caller behind "%s" from %s', async (trust, sent, from, ip) => {
  const get = await serve({ TRUST_PROXY: trust });
  const headers = { host: 'pizza.example', 'x-forwarded-for': sent, 'x-brand': 'zafran' };
  const caller = (await get('/api/caller', headers, from)).json();
  expect(caller).toMatchObject({ ip, forwardedFor: ip, host: 'pizza.example', brand: 'tondo' });
});

test('crawlers are told the public address of the brand, whatever name and protocol they came by', async () => {
  const get = await serve({
    BRAND_HOSTS: 'shop.internal=umi',
    PUBLIC_URL: 'umi=https://shop.example,tondo=https://pizza.example:8443',
  });
  const fetchSitemap = async (host: string) =>
    (await get('/robots.txt', { host })).body.split('Sitemap: ')[1];
  expect(await fetchSitemap('shop.internal')).toBe('https://shop.example/sitemap.xml\n');
  expect(await fetchSitemap('pizza.example:8443')).toBe('https://pizza.example:8443/sitemap.xml\n');
  const { body } = await get('/sitemap.xml', { host: 'shop.internal' });
  expect(body).toContain('<loc>https://shop.example/</loc>');
  expect(body).not.toContain('internal');
});
