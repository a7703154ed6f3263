import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { computeWeights, overBudget } from '../records/computeWeights';
import { developmentReactFile } from '../records/developmentReact';
import { filesBelow } from '../records/filesBelow';
import { computeIntegrity } from '../records/integrity';
import type { ReleaseFile, ReleaseRecord } from '../records/ReleaseRecord';
import { toMapFile } from '../records/sourceMaps';
import { compressBytes } from './compressBytes';

export const recordFile = 'record.json';
const textFile = /\.(c?js|css|json|svg|txt)$/;

/**
 * Finishes a built folder: gives the entry the hashes of all other files, compresses the text files and
 * writes the record. The entry of a remote hands the hashes to the shell's `__mfe`; the shell's own entry,
 * which makes that object, leaves them on `__mfeShell`.
 */
export function packRelease(folder: string, about: Omit<ReleaseRecord, 'files'>): ReleaseRecord {
  const quality = about.mode === 'production' ? 'best' : 'quick';
  const names = filesBelow(folder);
  const files: Record<string, ReleaseFile> = {};
  const add = (name: string) => {
    const bytes = readFileSync(join(folder, name));
    let brotli = bytes.length;
    if (textFile.test(name) && !name.startsWith('server/') && name !== developmentReactFile) {
      const packed = compressBytes(bytes, quality);
      writeFileSync(join(folder, `${name}.br`), packed);
      brotli = packed.length;
    }
    files[name] = { integrity: computeIntegrity(bytes), size: bytes.length, brotli };
  };
  for (const name of names) if (name !== about.entry) add(name);
  // The page or the document lists these itself.
  const listed = new Set([
    ...(about.entries ?? []),
    ...Object.values(about.documents ?? {}).flatMap(({ js, css }) => [...js, ...css]),
    developmentReactFile,
  ]);
  const loadable = Object.entries(files).filter(([name]) => /\.(js|css)$/.test(name) && !listed.has(name));
  const hashes = JSON.stringify(
    Object.fromEntries(loadable.map(([name, { integrity }]) => [name, integrity])),
  );
  const hand =
    about.kind === 'remote'
      ? `self.__mfe.add(document.currentScript.src,${hashes});`
      : `self.__mfeShell=[document.currentScript.src,${hashes}];`;
  const entry = join(folder, about.entry);
  // On the first line, so that the lines of a source map stay right.
  writeFileSync(entry, hand + readFileSync(entry, 'utf8'));
  const map = toMapFile(about.entry);
  if (names.includes(map)) {
    shiftFirstLine(join(folder, map), hand.length);
    add(map);
  }
  add(about.entry);
  const record: ReleaseRecord = { ...about, files: Object.fromEntries(Object.entries(files).sort()) };
  checkBudgets(record);
  writeFileSync(join(folder, recordFile), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

/** Lets a map say of each place in the first line what it said so many columns before. */
function shiftFirstLine(file: string, columns: number): void {
  const map = JSON.parse(readFileSync(file, 'utf8')) as { mappings: string };
  const lines = decode(map.mappings);
  for (const segment of lines[0] ?? []) segment[0] += columns;
  writeFileSync(file, JSON.stringify({ ...map, mappings: encode(lines) }));
}

function checkBudgets(record: ReleaseRecord): void {
  const over = overBudget(record.remote, computeWeights(record));
  // A development build is neither shortened nor compressed well, so its sizes say nothing.
  if (over.length && record.mode === 'production') throw new Error(over.join('\n'));
}
