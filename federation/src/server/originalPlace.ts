import { readFile } from 'node:fs/promises';
import { findSourceLine } from '../records/findSourceLine';
import { toMapFile } from '../records/sourceMaps';
import type { RegistryStore } from '../registry';

/** A place in a script of a release, as a browser names it. */
export interface ScriptPlace {
  file: string;
  /** From 1, as in a stack. */
  line: number;
  column: number;
}

/**
 * The places of a stack that lie in a release, the innermost first.
 * @param base the path of the release's files
 */
export function placesInRelease(stack: string, base: string): ScriptPlace[] {
  return stack.split('\n').flatMap((line) => {
    const [, file = ''] = line.split(base);
    const [, name, row, column] = /^([\w.-]+\.js):(\d{1,6}):(\d{1,7})/.exec(file) ?? [];
    return name ? [{ file: name, line: Number(row), column: Number(column) }] : [];
  });
}

/** The file and line of the source; the place itself where the release has no map of it. */
export async function originalPlace(
  registry: Pick<RegistryStore, 'record' | 'fetched' | 'getFilePath'>,
  remote: string,
  release: string,
  { file, line, column }: ScriptPlace,
): Promise<string> {
  const map = toMapFile(file);
  const { files } = await registry.record(remote, release);
  if (!files[map]) return `${file}:${line}:${column}`;
  await registry.fetched(remote, release);
  const text = await readFile(registry.getFilePath(remote, release, map), 'utf8');
  return findSourceLine(text, { line, column }) ?? `${file}:${line}:${column}`;
}
