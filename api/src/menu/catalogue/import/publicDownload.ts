import { type LookupAddress, lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const maxRedirects = 3;

/**
 * What is not of the public internet (IANA's registries of special addresses): this machine, its network, a
 * cloud's metadata.
 */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4');
/** Of IPv6 only 2000::/3 is public; some of it stands for IPv4. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
special.addSubnet('2001::', 23, 'ipv6');
special.addSubnet('2001:db8::', 32, 'ipv6');
special.addSubnet('2002::', 16, 'ipv6');

export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) return !special.check(ip, 'ipv4');
  return isIP(ip) === 6 && publicIpv6.check(ip, 'ipv6') && !special.check(ip, 'ipv6');
}

/**
 * Names are resolved once, for the connection itself: a name that answers otherwise a moment later gains
 * nothing.
 */
const lookupPublic: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('no address'), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('leads to a private network'), '', 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });

/**
 * Opens an address that stands in a file which somebody else may have written: only in the public internet,
 * wherever it redirects to.
 * @throws Error when it leads elsewhere or nobody answers.
 */
export async function openPublic(address: string, timeoutMs: number): Promise<IncomingMessage> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') break;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw new Error('leads to a private network');
    const reply = await open(url, { lookup: lookupPublic, signal: AbortSignal.timeout(timeoutMs) });
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
