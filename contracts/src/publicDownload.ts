import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress, lookupPublic, RefusedAddressError } from './publicAddress';

const maxRedirects = 3;

/** What others have named may not lead into the network of the machine that asks, in development either. */
const rule = { allowsLoopback: false };

export interface DownloadRules {
  timeoutMs: number;
  /**
   * Hosts of one's own network that may be asked nevertheless: "builds.example:8080", the port if it is
   * named.
   */
  ownHosts?: ReadonlySet<string>;
}

/**
 * Opens an address that somebody else may have written: only in the public internet, wherever it redirects
 * to.
 * @throws RefusedAddressError when it leads elsewhere; another Error when there is no answer.
 */
export async function openPublic(
  address: string,
  { timeoutMs, ownHosts }: DownloadRules,
): Promise<IncomingMessage> {
  let url = new URL(address);
  const signal = AbortSignal.timeout(timeoutMs);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') break;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isOwn = ownHosts?.has(url.host) ?? false;
    if (!isOwn && isIP(host) !== 0 && !isPublicAddress(host, rule)) throw new RefusedAddressError(host);
    const reply = await open(url, { signal, ...(isOwn ? {} : { lookup: lookupPublic(rule) }) });
    const { statusCode = 0, headers } = reply;
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return reply;
    reply.destroy();
    url = new URL(headers.location, url);
  }
  throw new Error('redirects too often');
}

const open = (url: URL, options: RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    get(url, options, resolve).on('error', reject);
  });

const unpackers = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };

/**
 * The bytes of a reply, unpacked. They are counted while they arrive and while they are unpacked: a
 * thousandth of what it unpacks to may be sent.
 * @throws Error when there are more than `maxBytes`, or they are packed in a way that is not known
 */
export async function readBytes(reply: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = reply.headers['content-encoding'] ?? 'identity';
  const unpack = Object.hasOwn(unpackers, encoding) && unpackers[encoding as keyof typeof unpackers];
  if (!unpack && encoding !== 'identity') {
    reply.destroy();
    throw new Error(`is packed as "${encoding}"`);
  }
  // The loop below hears of every fault.
  const unpacked = unpack
    ? pipeline(
        reply,
        (source) => countBytes(source, maxBytes),
        unpack(),
        () => undefined,
      )
    : reply;
  const chunks: Uint8Array[] = [];
  for await (const chunk of countBytes(unpacked, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* countBytes(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`is larger than ${maxBytes / 1_000_000} MB`);
    yield chunk;
  }
}
