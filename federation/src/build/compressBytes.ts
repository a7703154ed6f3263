import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { repositoryRoot } from './repository';

const cacheFolder = join(repositoryRoot, 'node_modules/.cache/storefront-brotli');

/**
 * Brotli of a text file: quality 11 (kept, because it takes half a second for a large file) or a quick one.
 */
export function compressBytes(bytes: Buffer, quality: 'best' | 'quick'): Buffer {
  if (quality === 'quick') return brotli(bytes, 4);
  const file = join(cacheFolder, createHash('sha256').update(bytes).digest('hex'));
  try {
    return readFileSync(file);
  } catch {
    const result = brotli(bytes, 11);
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, result);
    renameSync(`${file}.${process.pid}`, file);
    return result;
  }
}

function brotli(bytes: Buffer, quality: number): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
