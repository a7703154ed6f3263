import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A reply made once and sent many times. Compressing per request would be 20 to 40 times slower. */
export interface PreparedReply {
  /** A strong ETag without the coding's suffix. */
  etag: string;
  raw: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}
export type Coding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function prepare(reply: unknown): Promise<PreparedReply> {
  const raw = Buffer.from(JSON.stringify(reply));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const [gzipped, brotli] = await Promise.all([compressGzip(raw), compressBrotli(raw, { params })]);
  const hash = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
  return { etag: hash, raw, gzip: gzipped, brotli };
}

/** The last used replies of the current catalogue version; the key names everything that a reply depends on. */
export class MenuCache {
  readonly #replies = new Map<string, Promise<PreparedReply>>();

  constructor(private readonly mostReplies = 160) {}

  /** Callers that come together wait for one preparation. A failed one is not kept. */
  get(key: string, make: () => unknown): Promise<PreparedReply> {
    const known = this.#replies.get(key);
    if (known) {
      this.#replies.delete(key);
      this.#replies.set(key, known);
      return known;
    }
    const made = Promise.resolve().then(make).then(prepare);
    this.#replies.set(key, made);
    made.catch(() => this.#replies.delete(key));
    const oldest = this.#replies.keys().next().value;
    if (this.#replies.size > this.mostReplies && oldest !== undefined) this.#replies.delete(oldest);
    return made;
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
