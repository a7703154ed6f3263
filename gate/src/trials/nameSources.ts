import type { ReleaseRecord } from '@storefront/federation/records';
import type { RegistryStore } from '@storefront/federation/registry';
import { originalPlace } from '@storefront/federation/server';

const place = /(?:(?:https?:\/\/[^\s/()]+)?(?:\/[\w@.+-]+)*\/)?(?<![\w.-])([\w.-]+\.js):(\d{1,6}):(\d{1,7})/g;

/**
 * Puts the file and line of the source in place of each place in a script of these releases; what belongs to
 * others, or has no source map, stays.
 */
export async function nameSources(
  registry: Pick<RegistryStore, 'record' | 'fetched' | 'getFilePath'>,
  records: readonly ReleaseRecord[],
  text: string,
): Promise<string> {
  let named = '';
  let end = 0;
  for (const match of text.matchAll(place)) {
    const [all, file = '', line, column] = match;
    // The name holds a hash of the content.
    const record = records.find(({ files }) => files[file]);
    const at = { file, line: Number(line), column: Number(column) };
    const source = record && (await originalPlace(registry, record.remote, record.release, at));
    named += text.slice(end, match.index) + (source ?? all);
    end = match.index + all.length;
  }
  return named + text.slice(end);
}
