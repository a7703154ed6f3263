import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import { compileValidator } from '../../platform/http/validation';
import { registerPictures } from './pictures';

const none = { scene: 'file' };
const photo = { scene: 'photo', photo: 'a'.repeat(64) };
const menu = {
  products: [
    { key: 'margherita', groupId: 9, picture: none },
    // A document that an earlier release imported.
    { key: 'pizza-of-the-day', groupId: 9, picture: { scene: 'pizza', toppings: [['basil', 6]] } },
    { key: 'khinkali', groupId: 61, picture: none },
    { key: 'plov', groupId: 62, picture: photo },
    { key: 'osh', groupId: 62, picture: none },
  ],
  groups: [
    { id: 9, alias: 'pizza', picture: none },
    { id: 61, alias: 'dumplings', picture: none },
    { id: 62, alias: 'rice', picture: none },
  ],
  brands: [{ alias: 'supra', promotions: [{ alias: 'feast' }], banners: [{ id: 1 }] }],
};
const app = Fastify();
app.setValidatorCompiler(compileValidator);
const dataFolder = mkdtempSync(join(tmpdir(), 'storefront-pictures-'));
beforeAll(async () => {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const rows = {
    selectFrom: () => rows,
    select: () => rows,
    where: () => rows,
    executeTakeFirst: async () => ({ bytes }),
  };
  registerPictures(app, {
    catalogue: { current: () => ({ menu }) } as unknown as CallDependencies['catalogue'],
    database: rows as unknown as CallDependencies['database'],
    dataFolder,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(dataFolder, { recursive: true });
});
const look = (key: string) => app.inject({ url: `/pictures/${key}-160.webp` });
const etag = async (key: string) => (await look(key)).headers.etag;

test('a dish shows the picture that is named after it [PROD-01]', async () => {
  expect((await look('margherita')).headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=31536000',
  });
  expect(await etag('margherita')).not.toBe(await etag('group-pizza'));
});

test('a dish without a picture shows its group’s, also one that an earlier release had drawn', async () => {
  expect(await etag('group-pizza')).toMatch(/^"[0-9a-f]{20}-160\.webp"$/);
  expect(await etag('pizza-of-the-day')).toBe(await etag('group-pizza'));
});

test('a photograph is shown under the key of its dish, and for its group and the others that have none', async () => {
  const shown = await Promise.all(['plov', 'osh', 'group-rice', `photo-${photo.photo}`].map(etag));
  expect(new Set(shown)).toEqual(new Set([`"photo-${photo.photo}-160.webp"`]));
  expect((await look(`photo-${photo.photo}`)).headers['cache-control']).toContain('immutable');
});

test('a dish of a group that has no picture shows a set place, but a promotion nothing', async () => {
  expect((await look('khinkali')).statusCode).toBe(200);
  expect(await etag('khinkali')).toBe(await etag('group-dumplings'));
  expect((await look('promotion-supra-feast')).statusCode).toBe(404);
  // Not a key of the menu.
  expect((await look('placeholder')).statusCode).toBe(404);
});
