import type { ProductsReply } from '@storefront/contracts';
import { shareTestApi } from '../../testing/startTestApi';

const api = shareTestApi();
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${api.address}${path}`, { headers });

test.each(['philadelphia', 'group-sets'])(
  'the picture %s is cut once and kept by browsers, who look for a newer one in time [PROD-01]',
  async (key) => {
    const first = await get(`/pictures/${key}-160.webp`);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=31536000');
    expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(500);
    const etag = first.headers.get('etag') ?? '';
    expect((await get(`/pictures/${key}-160.webp`, { 'if-none-match': etag })).status).toBe(304);
  },
  30_000,
);

test('the path that a product carries answers a picture [PROD-01] [API-01]', async () => {
  const reply = await fetch(`${api.address}/api/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ city_id: 1, order_type: 'delivery' }),
  });
  const { product_groups: groups } = (await reply.json()) as ProductsReply;
  const path = groups[0]?.products[0]?.images.small ?? '';
  const [bare, whole] = [await get(path), await get(`${path}-640.webp`)];
  expect([bare.status, bare.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(bare.headers.get('etag')).toBe(whole.headers.get('etag'));
}, 30_000);

test.each([
  'nothing',
  'philadelphia-161.webp',
  'philadelphia-160.gif',
  'nothing-160.webp',
  '..%2f..%2fetc-160.webp',
])('%s is no picture', async (name) => {
  expect((await get(`/pictures/${name}`)).status).toBe(404);
});

test('every promotion and banner of every brand has a picture [PROMO-01]', async () => {
  const { headers } = { headers: { 'x-brand': 'tondo' } };
  const reply = await get('/api/cities/khimki', headers);
  const { city } = (await reply.json()) as {
    city: { promotions: { images: { big: string } }[]; banners: { images: { big: string } }[] };
  };
  const paths = [...city.promotions, ...city.banners].map(({ images }) => images.big);
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect([path, (await get(`${path}-160.webp`)).status]).toEqual([path, 200]);
}, 60_000);

test('a tile of the map says something where the city is and is asked for again by its ETag', async () => {
  const tile = await get('/tiles/khimki/10/618/318.pbf');
  expect([tile.status, tile.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.mapbox-vector-tile',
  ]);
  const etag = tile.headers.get('etag') ?? '';
  expect((await get('/tiles/khimki/10/618/318.pbf', { 'if-none-match': etag })).status).toBe(304);
  expect((await get('/tiles/atlantis/10/618/318.pbf')).status).toBe(404);
  expect((await get('/tiles/khimki/1/9/9.pbf')).status).toBe(404);
});

test('health, readiness and figures are told', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  const text = await (await get('/metrics')).text();
  expect(text).toMatch(/http_requests_total\{[^}]*method="GET",route="\/healthz",status="200"\} 1/);
  expect(text).toContain('http_request_duration_seconds_bucket');
});
