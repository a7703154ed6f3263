import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReleaseRecord, sharedLibraries } from '@storefront/federation/records';
import { build } from 'esbuild';
import { bundledLibraries } from './bundledLibraries';

const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = `
export { useState } from 'react';
export { createRoot } from 'react-dom/client';
export { useSetAtom } from 'jotai';
export { default as useSWR } from 'swr';
export { useForm } from 'react-hook-form';
export { default as i18next } from 'i18next';
export { useTranslation } from 'react-i18next';
export { useNavigate } from 'react-router';
`;
const libraries = sharedLibraries.flatMap(({ key, mark }) => (mark ? key : []));

/** Builds a part without our tools; what the gate says of its bundle. */
async function foundIn(shared: string[], minify: boolean): Promise<string[]> {
  const out = mkdtempSync(join(folder, 'out-'));
  const stdin = { contents: source, resolveDir: __dirname };
  const define = { 'process.env.NODE_ENV': '"production"' };
  const outfile = join(out, 'page.js');
  await build({ stdin, define, outfile, bundle: true, minify, external: shared, format: 'esm' });
  const files = Object.fromEntries(readdirSync(out).map((name) => [name, {}]));
  const record = { kind: 'remote', files, shared: Object.fromEntries(shared.map((name) => [name, '*'])) };
  return bundledLibraries(record as unknown as ReleaseRecord, (file) => join(out, file));
}

test.each([true, false])(
  'a part that was built elsewhere (minified: %s) with copies of what the page has is refused, with what to write instead; one that shares it is not [MF-03]',
  async (minify) => {
    expect(await foundIn([], minify)).toEqual(
      libraries.map((key) => {
        const also = key === 'react-router-dom' ? " and import nothing from 'react-router'" : '';
        return `page.js holds a copy of ${key}, and a page has its own: share '${key}' as { singleton: true, import: false }${also}`;
      }),
    );
    expect(await foundIn([...libraries, 'react-router'], minify)).toEqual([]);
  },
);
