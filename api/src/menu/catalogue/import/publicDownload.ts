import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic, RefusedAddressError } from '../../../platform/network/publicAddress';

const maxRedirects = 3;

/** No menu may lead into the network of the machine that imports it, in development either. */
const rule = { allowsLoopback: false };

/**
 * Opens an address that stands in a file which somebody else may have written: only in the public internet,
 * wherever it redirects to.
 * @throws RefusedAddressError when it leads elsewhere; another Error when nobody answers.
 */
export async function openPublic(address: string, timeoutMs: number): Promise<IncomingMessage> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') break;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isPublicAddress(host, rule)) throw new RefusedAddressError(host);
    const reply = await open(url, { lookup: lookupPublic(rule), signal: AbortSignal.timeout(timeoutMs) });
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
