import { readFile } from 'node:fs/promises';
import { type ReleaseRecord, sharedLibrary } from '@storefront/federation/records';
import type { RegistryStore } from '@storefront/federation/registry';
import { originalPlace } from '@storefront/federation/server';

type ReadRegistry = Pick<RegistryStore, 'record' | 'fetched' | 'getFilePath'>;

/**
 * What a remote imports by names that pages have for one more version, where, and the line to write instead.
 * One sentence each.
 * @param provides the shell's: a name of ours that an entry below the imported one has, too, is found there
 */
export async function formerImports(
  registry: ReadRegistry,
  record: ReleaseRecord,
  provides: ReleaseRecord['provides'] = {},
): Promise<string[]> {
  const former = Object.entries(record.uses ?? {}).flatMap(([request, names]) => {
    const lines = sharedLibrary(request)?.instead ?? {};
    const isOurs = request.startsWith('@storefront/');
    const below = Object.entries(provides).filter(([entry]) => isOurs && entry.startsWith(`${request}/`));
    return names.flatMap((name) => {
      const home = below.find(([, offered]) => offered.includes(name))?.[0];
      const line = lines[name] ?? lines['*'] ?? (home && `import { NAME } from '${home}'`);
      return line ? [{ request, name, line: line.replace('NAME', name) }] : [];
    });
  });
  return Promise.all(
    former.map(async ({ request, name, line }) => {
      const places = await findPlaces(registry, record, name);
      const at = places.length ? ` (${places.join(', ')})` : '';
      return `imports ${name} of ${request}${at}, which goes with the next version: write ${line}`;
    }),
  );
}

/** The first use in each source file, as far as source maps tell it: a build keeps the names of shared exports. */
async function findPlaces(registry: ReadRegistry, record: ReleaseRecord, name: string): Promise<string[]> {
  const { remote, release, files } = record;
  const use = new RegExp(`[\\w$]+\\.${name}(?![\\w$])`, 'g');
  const found = new Map<string, string>();
  for (const file of Object.keys(files).filter((one) => /^[^/]+\.js$/.test(one))) {
    const lines = (await readFile(registry.getFilePath(remote, release, file), 'utf8')).split('\n');
    for (const [index, line] of lines.entries())
      for (const match of line.matchAll(use)) {
        const at = { file, line: index + 1, column: match.index + 1 };
        const place = await originalPlace(registry, remote, release, at);
        const [source = ''] = place.split(':');
        if (/^\.\/src\//.test(source) && !found.has(source)) found.set(source, place);
      }
  }
  return [...found.values()].map((place) => place.replace('./', ''));
}
