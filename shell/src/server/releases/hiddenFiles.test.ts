import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { fileRoute } from '../http/files';
import { hiddenFiles } from './hiddenFiles';

const folder = mkdtempSync(join(tmpdir(), 'releases-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function serve(settings: { releaseTypes: boolean }) {
  const app = Fastify();
  fileRoute(app, { prefix: '/releases/', folder, immutable: true, hidden: hiddenFiles(settings) });
  return async (file: string) => {
    const path = `mf-menu/0.1.0-aaaaaaaa/${file}`;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '{}');
    return (await app.inject({ url: `/releases/${path}` })).statusCode;
  };
}
const hidden = [
  'maps/x_Page.js.map',
  'server/server.cjs',
  'record.json',
  'record.signed.json',
  'checks.json',
];

test('source maps, server bundles, records and checks of a release are not given to browsers', async () => {
  for (const releaseTypes of [false, true]) {
    const ask = await serve({ releaseTypes });
    expect(await ask('x_Page.1a2b3c4d.js')).toBe(200);
    for (const file of hidden) expect([file, await ask(file)]).toEqual([file, 404]);
  }
});

test('the types of a release are given to others only where the operator says so', async () => {
  expect(await (await serve({ releaseTypes: false }))('@mf-types.zip')).toBe(404);
  expect(await (await serve({ releaseTypes: true }))('@mf-types.zip')).toBe(200);
});
