import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packRelease } from '../build/packRelease';
import type { ReleaseRecord } from '../records/ReleaseRecord';

/** A fresh folder for one test; gone when the test file is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-federation-'));
  used.push(folder);
  return folder;
}
const used: string[] = [];
afterAll(() => {
  for (const folder of used) rmSync(folder, { recursive: true, force: true });
});

/** A small packed release, made without a compiler. `build` is the last part of its id, 8 hex digits. */
export function packedRelease(
  build: string,
  about: Partial<Omit<ReleaseRecord, 'files'>> = {},
  files: Record<string, string> = {},
): { directory: string; record: ReleaseRecord } {
  const directory = temporaryFolder();
  const remote = about.remote ?? 'mf-sample';
  const all = {
    'remoteEntry.js': `/* ${build} */`,
    'x_Page.js': `page("${build}")`,
    'x_Page.css': '@layer remotes{._ab12cd{color:red}}',
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(join(directory, name, '..'), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
  const record = packRelease(directory, {
    kind: 'remote',
    remote,
    release: `0.1.0-${build}`,
    version: '0.1.0',
    mode: 'development',
    builtAt: `2026-01-01T00:00:00.000Z`,
    mfName: `sample__${build}`,
    entry: 'remoteEntry.js',
    exposes: { './Page': { js: ['x_Page.js'], css: ['x_Page.css'] } },
    contributes: {},
    contracts: '^0.1.0',
    shared: {},
    budgets: {},
    ...about,
  });
  return { directory, record };
}
