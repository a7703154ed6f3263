import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import fastify from 'fastify';
import { brands } from '../config/brands';
import { assetsFolder } from '../config/folders';
import { serveFiles } from './serveFiles';

const app = fastify();
const brandHosts = new Map(brands.map((brand) => [`${brand}.example`, brand]));
serveFiles(
  app,
  {
    brand: 'umi',
    brandHosts,
    registry: { store: { kind: 'folder', folder: '/nowhere' } },
  } as unknown as Parameters<typeof serveFiles>[1],
  {} as never,
);
const drawings = readdirSync(join(assetsFolder, 'drawings')).map((file) => parse(file).name);

test.each(brands)('an empty place of %s shows the brand’s own drawing', async (brand) => {
  for (const name of drawings) {
    const reply = await app.inject({ url: `/art/${name}.webp`, headers: { host: `${brand}.example` } });
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(reply.rawPayload).toEqual(
      readFileSync(join(assetsFolder, 'brands', brand, 'art', `${name}.webp`)),
    );
  }
});

test('an earlier release of the shell gets the same drawing by the name that it knows', async () => {
  const reply = await app.inject({ url: '/art/empty-cart.svg', headers: { host: 'tondo.example' } });
  expect(reply.headers['content-type']).toBe('image/webp');
});
