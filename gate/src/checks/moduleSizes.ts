import { readFile } from 'node:fs/promises';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { type ReleaseRecord, toMapFile } from '@storefront/federation/records';

/** A source file of the package, or a library as a whole, and what it takes in the minified scripts. */
export interface ModuleSize {
  name: string;
  /** Before compression: what one module takes of a compressed file cannot be told. */
  bytes: number;
  /** In the release before; absent when there is none or it has no source maps. */
  before?: number;
}

const shown = 5;

/**
 * What each module takes in the scripts of a release, from its source maps; nothing for one without.
 * @param readText a file of the release
 */
export async function measureModules(
  { files }: Pick<ReleaseRecord, 'files'>,
  readText: (file: string) => Promise<string>,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const script of Object.keys(files).filter((file) => files[toMapFile(file)])) {
    const map = new TraceMap(await readText(toMapFile(script)));
    const lines = (await readText(script)).split('\n');
    for (const [row, segments] of decodedMappings(map).entries())
      for (const [at, [column, source]] of segments.entries()) {
        const end = segments[at + 1]?.[0] ?? lines[row]?.length ?? column;
        const path = source === undefined ? undefined : map.sources[source];
        if (path) sizes.set(nameModule(path), (sizes.get(nameModule(path)) ?? 0) + Math.max(0, end - column));
      }
  }
  return sizes;
}

/** A library by its package; a file of the package by its path. */
function nameModule(path: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  return library ?? path.replace(/^(?:webpack:\/\/\/?)?(?:\.\/)?/, '');
}

/** The modules of a release, biggest first, with what each took in the release before. */
export function compareModules(
  now: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number> | undefined,
): ModuleSize[] {
  return [...now]
    .map(([name, bytes]) => ({ name, bytes, ...(before?.size ? { before: before.get(name) ?? 0 } : {}) }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** `src/Menu.tsx +1200, date-fns +900`; empty when nothing grew, or nothing is known of before. */
export function describeGrowth(modules: readonly ModuleSize[]): string {
  const grown = modules
    .map(({ name, bytes, before = bytes }) => ({ name, more: bytes - before }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more);
  const rest = grown.length > shown ? `, ${grown.length - shown} others` : '';
  return (
    grown
      .slice(0, shown)
      .map(({ name, more }) => `${name} +${more}`)
      .join(', ') + rest
  );
}

/** `src/Menu.tsx 5100, date-fns 900`: what weighs most. */
export const describeBiggest = (modules: readonly ModuleSize[]): string =>
  modules
    .slice(0, shown)
    .map(({ name, bytes }) => `${name} ${bytes}`)
    .join(', ');

export const readModules = (
  getFilePath: (file: string) => string,
  record: Pick<ReleaseRecord, 'files'>,
): Promise<Map<string, number>> => measureModules(record, (file) => readFile(getFilePath(file), 'utf8'));
