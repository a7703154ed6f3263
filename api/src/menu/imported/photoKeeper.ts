import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { RefusedAddressError } from '@storefront/contracts/publicAddress';
import { openPublic, readBytes } from '@storefront/contracts/publicDownload';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { TakePhoto } from '../menu';
import { photoType } from '../pictures';

const maxBytes = 10_000_000;
const downloadWithinMs = 20_000;

/**
 * Takes photographs into the database, where every process finds them. An address that was taken once is not
 * asked again.
 */
export function photoKeeper(database: Kysely<Database>): TakePhoto {
  return async (source) => {
    const isAddress = /^https?:/i.test(source);
    if (isAddress) {
      const known = await database
        .selectFrom('menu_photos')
        .select('hash')
        .where('source', '=', source)
        .executeTakeFirst();
      if (known) return known.hash;
    }
    const bytes = await (isAddress ? download(source) : readPhoto(source));
    const type = await photoType(bytes);
    const hash = hashBytes(bytes);
    await database
      .insertInto('menu_photos')
      .values({ hash, type, bytes, source })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
    return hash;
  };
}

/** Looks whether a photograph can be taken, and keeps nothing. Addresses are believed. */
export const photoChecker: TakePhoto = async (source) => {
  if (/^https?:/i.test(source)) return createHash('sha256').update(source).digest('hex');
  const bytes = await readPhoto(source);
  await photoType(bytes);
  return hashBytes(bytes);
};

const hashBytes = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function readPhoto(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? 'there is no such file' : `cannot be read (${error.code})`);
  });
  return refuseLarge(bytes);
}

async function download(address: string): Promise<Buffer> {
  const reply = await openPublic(address, { timeoutMs: downloadWithinMs }).catch((error: unknown) => {
    const isRefused = error instanceof RefusedAddressError;
    throw new Error(isRefused ? 'leads to a private network' : 'cannot be downloaded');
  });
  if (reply.statusCode !== 200) {
    reply.destroy();
    throw new Error(`cannot be downloaded: the server answers ${reply.statusCode}`);
  }
  return readBytes(reply, maxBytes);
}

function refuseLarge(bytes: Buffer): Buffer {
  if (bytes.byteLength <= maxBytes) return bytes;
  throw new Error(`is larger than ${maxBytes / 1_000_000} MB`);
}

/** Which of these photographs the database does not hold. */
export async function listUnknownPhotos(
  database: Kysely<Database>,
  hashes: readonly string[],
): Promise<string[]> {
  const rows = await database.selectFrom('menu_photos').select('hash').where('hash', 'in', hashes).execute();
  const known = new Set(rows.map(({ hash }) => hash));
  return hashes.filter((hash) => !known.has(hash));
}

export async function findPhoto(
  database: Kysely<Database>,
  hash: string,
): Promise<{ bytes: Buffer; type: string } | null> {
  const row = await database
    .selectFrom('menu_photos')
    .select(['bytes', 'type'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

/** Removes the photographs that nothing on the menu shows. */
export async function removeUnusedPhotos(database: Kysely<Database>): Promise<void> {
  await sql`delete from menu_photos where hash not in (
    select doc->'picture'->>'photo' from products where doc->'picture' ? 'photo'
    union all select doc->'picture'->>'photo' from product_groups where doc->'picture' ? 'photo')`.execute(
    database,
  );
}
