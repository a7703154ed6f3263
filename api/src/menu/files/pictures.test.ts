import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { compileValidator } from '../../platform/http/validation';
import type { CallDependencies } from '../calls/CallDependencies';
import { registerPictures } from './pictures';

const browser = {
  accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  'accept-encoding': 'gzip, br',
};
const dish = { key: 'margherita', picture: { scene: 'pizza' }, ingredients: ['basil'] };
const app = Fastify();
app.setValidatorCompiler(compileValidator);
// Nobody has looked at a dish there yet.
const dataFolder = mkdtempSync(join(tmpdir(), 'storefront-first-pictures-'));
beforeAll(() => {
  const data = { products: [dish], groups: [], brands: [] };
  const catalogue = { current: () => ({ data }) } as unknown as CallDependencies['catalogue'];
  registerPictures(app, { catalogue, database: {} as CallDependencies['database'], dataFolder });
});
afterAll(async () => {
  await app.close();
  rmSync(dataFolder, { recursive: true });
});
const look = async (width: number, headers: Record<string, string> = {}) =>
  (await app.inject({ url: `/pictures/margherita-${width}.webp`, headers })).headers;

test('who is the first to see a dish waits for no picture: a browser shows the drawing, and the next one the picture [PROD-01]', async () => {
  expect(await look(160, browser)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'gzip',
    'cache-control': 'no-store',
  });
  for (const headers of [{}, browser])
    expect(await look(160, headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('max-age=86400'),
    });
});

test('a messenger, and whoever unpacks nothing, waits for the picture', async () => {
  expect(await look(320)).toMatchObject({ 'content-type': 'image/webp' });
  expect(await look(480, { accept: browser.accept })).toMatchObject({ 'content-type': 'image/webp' });
});
