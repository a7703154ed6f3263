import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseRecord } from '@storefront/federation/records';
import { ownRouter } from './ownRouter';

const folder = mkdtempSync(join(tmpdir(), 'own-router-'));
afterAll(() => rmSync(folder, { recursive: true }));
const library = join(dirname(require.resolve('react-router/package.json')), 'dist/production');

const look = (text: string, about: Partial<ReleaseRecord> = {}) => {
  writeFileSync(join(folder, 'x.js'), text);
  const record = { kind: 'remote', shared: {}, files: { 'x.js': {}, 'x.css': {} }, ...about };
  return ownRouter(record as unknown as ReleaseRecord, (file) => join(folder, file));
};

test('a part that was built elsewhere with a router inside is refused, with what to write instead [MF-03]', async () => {
  // The router spreads over several files, and a bundle holds all of them.
  const files = readdirSync(library).filter((file) => file.endsWith('.mjs'));
  const bundle = files.map((file) => readFileSync(join(library, file), 'utf8')).join('\n');
  expect(await look(bundle)).toEqual([expect.stringContaining('x.js holds a router of its own')]);
  expect(await look(bundle, { shared: { 'react-router-dom': '^7.0.0' } })).toEqual([]);
  expect(await look('export const page = 1')).toEqual([]);
});
