import { readFile } from 'node:fs/promises';
import type { ReleaseRecord } from '@storefront/federation/records';

/** What the router throws outside of its own context stands in each bundle that holds it. */
const mark = 'may be used only in the context of a <Router>';

/**
 * Why a remote that was built elsewhere brings a router of its own, which does not know the page's location.
 * One that shares the router has the page's, whatever copy lies beside it.
 */
export async function ownRouter(
  record: ReleaseRecord,
  getFilePath: (file: string) => string,
): Promise<string[]> {
  if (record.kind === 'shell' || record.shared['react-router-dom']) return [];
  const alone = new Set(Object.values(record.documents ?? {}).flatMap(({ js }) => js));
  for (const file of Object.keys(record.files)) {
    if (!/^[^/]+\.js$/.test(file) || alone.has(file)) continue;
    if ((await readFile(getFilePath(file), 'utf8')).includes(mark))
      return [
        `${file} holds a router of its own, which does not know where the page is: share 'react-router-dom' as { singleton: true, import: false } and import nothing from 'react-router'`,
      ];
  }
  return [];
}
