import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { compressBytes, releasedFolders, repositoryRoot, runWebpack } from '@storefront/federation/build';
import type { DefinedPackage } from '@storefront/federation/define';
import type { PreparedFile } from '../edge/startEdge';
import { type BundledRelease, bundleBase, oneBundleConfiguration } from './oneBundleConfiguration';
import type { PageComposition } from './pageJson';

export interface OneBundle {
  /** Addresses of the scripts that start it, in order. */
  start: string[];
  /** Addresses of the files of each `remote/Expose`. */
  parts: Record<string, { js: string[]; css: string[] }>;
  /** Everything that was built, by path, compressed like a release. */
  files: Map<string, PreparedFile>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * Builds the storefront that the composition names as one plain bundle.
 * @throws Error with the compiler's messages.
 */
export async function buildOneBundle(composition: PageComposition): Promise<OneBundle> {
  const folder = join(repositoryRoot, 'test-results/one-bundle');
  const outputFolder = join(folder, 'files');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const releases: BundledRelease[] = [];
  const lines: string[] = [];
  const chunkNames = new Map<string, string>();
  for (const source of releasedFolders()) {
    const { default: definition }: { default: DefinedPackage } = await import(join(source, 'federation.ts'));
    const { name, kind } = definition;
    const served = kind === 'shell' ? composition.shell : composition.remotes[name]?.releases[0];
    if (!served) continue; // not part of this page
    releases.push({ folder: source, kind, release: served.id, base: served.base });
    for (const [key, file] of Object.entries(definition.exposes)) {
      const expose = key.replace('./', '');
      if (expose === 'lifecycles') continue; // for foreign hosts
      const chunk = `${name}_${expose}`;
      chunkNames.set(`${name}/${expose}`, chunk);
      lines.push(
        `  '${name}/${expose}': () => import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(join(source, file))}),`,
      );
    }
  }
  const exposesModule = join(folder, 'exposes.js');
  writeFileSync(exposesModule, `export const exposes = {\n${lines.join('\n')}\n};\n`);
  const [built] = await runWebpack([oneBundleConfiguration(releases, exposesModule, outputFolder)]);
  if (!built) throw new Error('the one bundle was not built');

  const urls = (names: readonly string[], extension: string) =>
    names.filter((name) => extname(name) === extension).map((name) => bundleBase + name);
  const parts: OneBundle['parts'] = {};
  for (const [part, chunk] of chunkNames) {
    const names = built.namedChunkGroups.get(chunk)?.getFiles() ?? [];
    parts[part] = { js: urls(names, '.js'), css: urls(names, '.css') };
  }
  return {
    start: urls(built.entrypoints.get('main')?.getFiles() ?? [], '.js'),
    parts,
    files: servedFiles(outputFolder),
  };
}

function servedFiles(folder: string): Map<string, PreparedFile> {
  const files = new Map<string, PreparedFile>();
  for (const name of readdirSync(folder)) {
    const type = types[extname(name)];
    if (!type) continue;
    files.set(bundleBase + basename(name), {
      headers: {
        'content-type': type,
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        vary: 'accept-encoding',
      },
      body: compressBytes(readFileSync(join(folder, name)), 'best'),
    });
  }
  return files;
}
