import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { BrandAlias, Language, OrderType } from '@storefront/contracts';
import { LRUCache } from 'lru-cache';

/** A reply made once and sent many times. Compressing per request would be 20 to 40 times slower. */
export interface PreparedReply {
  /** A strong ETag without the coding's suffix. */
  etag: string;
  gzip: Buffer;
  brotli: Buffer;
}
export type Coding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const expand = promisify(gunzip);

async function prepare(text: string): Promise<PreparedReply> {
  const raw = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const [gzipped, brotli] = await Promise.all([compressGzip(raw), compressBrotli(raw, { params })]);
  const hash = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
  return { etag: hash, gzip: gzipped, brotli };
}

/**
 * The reply's bytes in a coding. Hardly anybody asks for none, so that form is not kept: it is the largest.
 */
export async function getBytes(reply: PreparedReply, coding: Coding): Promise<Buffer> {
  if (coding === 'br') return reply.brotli;
  return coding === 'gzip' ? reply.gzip : expand(reply.gzip);
}

/** What a reply counts for until it is made: the cache wants a size above 0. */
const unmadeBytes = 1;

/** Everything that a menu reply depends on besides the catalogue's version. */
export interface MenuKey {
  brand: BrandAlias;
  cityId: number;
  orderType: OrderType;
  language: Language;
}
interface Entry {
  key: MenuKey;
  version: string;
  reply: Promise<PreparedReply>;
}
const usualBytes = 128 * 1024 * 1024;

/**
 * The replies used last, as many as the memory holds: some thousand menus of 150 products, so that each of
 * many cities keeps its own.
 */
export class MenuCache {
  /** By version and key. */
  readonly #entries: LRUCache<string, Entry>;

  constructor(bytes = usualBytes) {
    this.#entries = new LRUCache({ maxSize: bytes });
  }

  /** Callers that come together wait for one preparation. A failed one is not kept. */
  get(version: string, key: MenuKey, make: () => Promise<string>): Promise<PreparedReply> {
    const name = [version, key.brand, key.cityId, key.orderType, key.language].join('/');
    const known = this.#entries.get(name);
    if (known) return known.reply;
    const entry: Entry = { key, version, reply: Promise.resolve().then(make).then(prepare) };
    this.#entries.set(name, entry, { size: unmadeBytes });
    entry.reply.then(
      ({ gzip, brotli }) => {
        if (this.#entries.peek(name) !== entry) return;
        // A copy, because the size of a value that stays the same is not read again.
        this.#entries.set(name, { ...entry }, { size: gzip.length + brotli.length });
      },
      () => this.#entries.delete(name),
    );
    return entry.reply;
  }

  /** What was asked for last, the newest first. */
  latest(most: number): MenuKey[] {
    const found: MenuKey[] = [];
    for (const { key } of this.#entries.values()) {
      if (found.length === most) break;
      found.push(key);
    }
    return found;
  }

  /** Lets go of every version but one. */
  keepOnly(version: string): void {
    for (const [name, entry] of this.#entries) if (entry.version !== version) this.#entries.delete(name);
  }

  /** Bytes that the kept replies take. */
  size(): number {
    return this.#entries.calculatedSize;
  }
}

/** The best coding that the client accepts. */
export function codingFor(acceptEncoding: string | undefined): Coding {
  const accepted = acceptEncoding ?? '';
  const accepts = (coding: string) =>
    new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
