import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { fileRoute } from '../http/files';
import { hiddenFiles } from './hiddenFiles';

const folder = mkdtempSync(join(tmpdir(), 'releases-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('source maps, server bundles and records of a release are not given to browsers', async () => {
  const app = Fastify();
  fileRoute(app, { prefix: '/releases/', folder, immutable: true, hidden: hiddenFiles });
  const ask = async (file: string) => {
    const path = `mf-menu/0.1.0-aaaaaaaa/${file}`;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '{}');
    return (await app.inject({ url: `/releases/${path}` })).statusCode;
  };
  expect(await ask('x_Page.1a2b3c4d.js')).toBe(200);
  const hidden = [
    'maps/x_Page.js.map',
    'server/server.cjs',
    'record.json',
    'record.signed.json',
    'checks.json',
  ];
  for (const file of hidden) expect([file, await ask(file)]).toEqual([file, 404]);
});
