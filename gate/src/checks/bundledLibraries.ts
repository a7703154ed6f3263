import { readFile } from 'node:fs/promises';
import { type ReleaseRecord, sharedLibraries } from '@storefront/federation/records';

/**
 * Libraries of the page that a remote which was built elsewhere brings itself: its router does not know the
 * page's location, its i18next not the page's words. One that shares a library has the page's copy, whatever
 * lies beside it. One sentence each.
 */
export async function bundledLibraries(
  { kind, shared, files, documents = {} }: ReleaseRecord,
  getFilePath: (file: string) => string,
): Promise<string[]> {
  if (kind === 'shell') return [];
  const brought = sharedLibraries.filter(({ key }) => !shared[key]);
  const alone = new Set(Object.values(documents).flatMap(({ js }) => js));
  const scripts = Object.keys(files).filter((file) => /^[^/]+\.js$/.test(file) && !alone.has(file));
  const found = await Promise.all(
    scripts.map(async (file) => {
      const text = await readFile(getFilePath(file), 'utf8');
      return brought.flatMap(({ key, mark, offers }) =>
        mark && text.includes(mark)
          ? `${file} holds a copy of ${key}, and a page has its own: share '${key}' as { singleton: true, import: false }${otherPackage(offers?.from)}`
          : [],
      );
    }),
  );
  return found.flat();
}

/** What is shared in part may come from a package of another name. */
const otherPackage = (from = '.'): string =>
  from.startsWith('.') ? '' : ` and import nothing from '${from}'`;
