import { cityFixture, settingsFixture } from '@storefront/shared-state/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { readConfig } from '../config/readConfig';
import { serviceWorkerRoute } from '../offline/serviceWorkerRoute';
import { SharedReplies } from '../pages/SharedReplies';
import { iconRoutes } from './iconRoutes';
import { manifestRoute } from './manifestRoute';

const config = readConfig({ BRAND_HOSTS: 'pizza.example=tondo' });
const answers: Record<string, unknown> = {
  '/api/settings': { settings: settingsFixture({ name: 'Umi', title: 'Umi — суши' }) },
  '/api/cities': { cities: [cityFixture()], big_cities: [], message: null },
};
const fetchFake = (async (url: string) =>
  new Response(JSON.stringify(answers[new URL(url).pathname]), {
    headers: { 'content-type': 'application/json' },
  })) as unknown as typeof fetch;

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  iconRoutes(app);
  manifestRoute(app, config, new SharedReplies({ apiUrl: 'http://api.example', fetch: fetchFake }));
});
afterAll(() => app.close());
const get = (url: string, host = 'umi.example') => app.inject({ url, headers: { host } });

test('the manifest begins in the city of the page, in its language and the brand’s colours', async () => {
  const reply = await get('/manifest.webmanifest?city=vladivostok&lang=de');
  expect(reply.headers['content-type']).toContain('application/manifest+json');
  expect(reply.json()).toMatchObject({
    id: '/',
    start_url: '/vladivostok',
    lang: 'de',
    short_name: 'Umi',
    display: 'standalone',
    theme_color: '#faf8f3',
  });
  expect((await get('/manifest.webmanifest?city=../x')).json()).toMatchObject({ start_url: '/' });
});

test('each brand has the icons its manifest names, in the size it says', async () => {
  for (const host of ['umi.example', 'pizza.example']) {
    const { icons } = (await get('/manifest.webmanifest', host)).json() as {
      icons: { src: string; sizes: string }[];
    };
    for (const { src, sizes } of icons) {
      const reply = await get(src, host);
      const { width, height } = await sharp(reply.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  }
  const [umi, tondo] = await Promise.all(
    ['umi', 'tondo'].map(async (brand) => (await get(`/icons/${brand}/icon-192.png`)).rawPayload),
  );
  expect(umi?.equals(tondo ?? Buffer.alloc(0))).toBe(false);
});

test('the share picture is a PNG of the size that networks take; other names are nothing', async () => {
  const picture = await sharp((await get('/icons/zafran/social.png')).rawPayload).metadata();
  expect(picture).toMatchObject({ format: 'png', width: 1200, height: 630 });
  for (const path of ['/icons/umi/none.png', '/icons/none/social.png', '/icons/umi/..%2f..%2fpackage.png'])
    expect((await get(path)).statusCode).toBe(404);
});

test('a setting takes the offline copy back from browsers that have it', async () => {
  const fetchWorker = async (serviceWorker: boolean) => {
    const server = Fastify();
    serviceWorkerRoute(server, { ...config, serviceWorker });
    const reply = await server.inject('/sw.js');
    await server.close();
    expect(reply.headers['cache-control']).toBe('no-cache');
    return reply.body;
  };
  expect(await fetchWorker(true)).toContain("addEventListener('fetch'");
  const unregistering = await fetchWorker(false);
  expect(unregistering).toContain('unregister()');
  expect(unregistering).not.toContain("'fetch'");
});
