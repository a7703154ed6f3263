import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { RefusedAddressError } from '@storefront/contracts/publicAddress';
import { openPublic, readBytes } from '@storefront/contracts/publicDownload';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/Database';
import type { TakePhoto } from '../../menu';
import { photoType } from '../../pictures';

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
