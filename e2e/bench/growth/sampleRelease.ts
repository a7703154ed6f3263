import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeIntegrity, type ReleaseRecord } from '@storefront/federation/registry';

/** As much of a release as a registry keeps and a page is told of: a page and a dialog that nobody opens. */
export function writeSampleRelease(folder: string, remote: string, release: string): string {
  const directory = join(folder, remote, release);
  const name = remote.replace(/\W/g, '_');
  const files = { 'remoteEntry.js': `/* ${remote} ${release} */`, 'x_Page.js': '', 'x_Dialog.js': '' };
  const record: ReleaseRecord = {
    ...{ kind: 'remote', remote, release, version: '0.1.0', mode: 'production' },
    ...{ builtAt: '2026-01-01T00:00:00.000Z', contracts: '^0.1.0', shared: {}, budgets: {} },
    mfName: `${name}__${release.replace(/\W/g, '_')}`,
    entry: 'remoteEntry.js',
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => {
        const { length: size } = text;
        return [file, { integrity: computeIntegrity(Buffer.from(text)), size, brotli: size }];
      }),
    ),
    exposes: { './Page': { js: ['x_Page.js'], css: [] }, './Dialog': { js: ['x_Dialog.js'], css: [] } },
    contributes: {
      routes: [{ id: 'sample', path: `/:city/${remote}`, expose: 'Page' }],
      dialogs: [{ name: `${name.replace(/^mf_/, '')}Modal`, expose: 'Dialog', kind: 'default' }],
    },
  };
  mkdirSync(directory, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(directory, file), text);
  writeFileSync(join(directory, 'record.json'), JSON.stringify(record));
  return directory;
}

/** Such as `0.1.0-0000002a`. */
export const sampleId = (index: number): string => `0.1.0-${index.toString(16).padStart(8, '0')}`;
