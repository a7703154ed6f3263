import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { filesBelow } from '../records/filesBelow';
import { computeIntegrity } from '../records/integrity';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import { readRecord } from '../records/readRecord';
import { toCanonicalJson } from './signing/canonical';
import { sealedRecordFile } from './stores/FolderStorage';

/** Reads the record of a packed folder. */
export async function recordIn(directory: string): Promise<ReleaseRecord> {
  const file = join(directory, 'record.json');
  return readRecord(JSON.parse(await readFile(file, 'utf8')), file);
}

/**
 * Checks every byte of a packed folder against its record, or against the given one, which then has to be the
 * same.
 * @throws Error naming the first file that is changed, missing or not listed.
 */
export async function verifyRelease(directory: string, trusted?: ReleaseRecord): Promise<ReleaseRecord> {
  const found = await recordIn(directory);
  const record = trusted ?? found;
  const name = `${record.remote}@${record.release}`;
  if (toCanonicalJson(found) !== toCanonicalJson(record))
    throw new Error(`${name}: record.json is not the signed record`);
  const present = new Set(filesBelow(directory));
  present.delete('record.json');
  if (trusted) present.delete(sealedRecordFile);
  for (const [file, { integrity }] of Object.entries(record.files)) {
    if (!present.delete(file)) throw new Error(`${name}: ${file} is missing`);
    if (computeIntegrity(await readFile(join(directory, file))) !== integrity)
      throw new Error(`${name}: ${file} does not match its hash`);
    if (!present.delete(`${file}.br`)) continue;
    const packed = await readFile(join(directory, `${file}.br`));
    if (computeIntegrity(await unpacked(packed)) !== integrity)
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

const decompress = promisify(brotliDecompress);

// Of what cannot be unpacked the hash is never the expected one.
const unpacked = (bytes: Buffer): Promise<Buffer> => decompress(bytes).catch(() => Buffer.alloc(0));
