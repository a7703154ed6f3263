import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { integrityOf } from '../records/integrity';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import { readRecord } from '../records/readRecord';

/** Reads the record of a packed folder. */
export async function recordIn(directory: string): Promise<ReleaseRecord> {
  const file = join(directory, 'record.json');
  return readRecord(JSON.parse(await readFile(file, 'utf8')), file);
}

/**
 * Checks every byte of a packed folder against its record.
 * @throws Error naming the first file that is changed, missing or not listed.
 */
export async function verifyRelease(directory: string): Promise<ReleaseRecord> {
  const record = await recordIn(directory);
  const name = `${record.remote}@${record.release}`;
  const present = new Set(await filesBelow(directory));
  present.delete('record.json');
  for (const [file, { integrity }] of Object.entries(record.files)) {
    if (!present.delete(file)) throw new Error(`${name}: ${file} is missing`);
    if (integrityOf(await readFile(join(directory, file))) !== integrity)
      throw new Error(`${name}: ${file} does not match its hash`);
    if (!present.delete(`${file}.br`)) continue;
    const packed = await readFile(join(directory, `${file}.br`));
    if (integrityOf(unpacked(packed)) !== integrity)
      throw new Error(`${name}: ${file}.br does not match its hash`);
  }
  for (const file of present) throw new Error(`${name}: ${file} is not in the record`);
  const needed = [
    record.entry,
    ...(record.server ? [record.server] : []),
    ...(record.entries ?? []),
    ...(record.css ?? []),
  ];
  const exposed = Object.values(record.exposes).flatMap(({ js, css }) => [...js, ...css]);
  for (const file of [...needed, ...exposed])
    if (!record.files[file]) throw new Error(`${name}: the record names ${file} without its hash`);
  return record;
}

function unpacked(bytes: Buffer): Buffer {
  try {
    return brotliDecompressSync(bytes);
  } catch {
    return Buffer.alloc(0); // whose hash is never the expected one
  }
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
