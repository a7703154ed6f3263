import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 that is not public: IANA's special-purpose registry, and multicast. */
const special4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Where clouds tell a machine its credentials.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special4.addSubnet(network, prefix);

/** All that is public of IPv6, and what in it leads elsewhere: tunnels to IPv4, examples. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, prefix, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

export interface AddressRule {
  /** For development: this machine, too. */
  allowsLoopback: boolean;
}

/** Whether an IP address is one that the server may connect to when somebody else has named it. */
export function isPublicAddress(ip: string, { allowsLoopback }: AddressRule): boolean {
  const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
  if (allowsLoopback && loopback.check(ip, family)) return true;
  return family === 'ipv6'
    ? global6.check(ip, 'ipv6') && !special6.check(ip, 'ipv6')
    : isIP(ip) === 4 && !special4.check(ip);
}

export class RefusedAddressError extends Error {
  constructor(hostname: string) {
    super(`${hostname} leads to an address that is not public`);
  }
}

/**
 * Finds a name's addresses for a connection, which then goes to these and no others. One that is not public
 * refuses the name, whatever else it leads to.
 */
export const lookupPublic =
  (rule: AddressRule): LookupFunction =>
  (hostname, options, callback) => {
    const done = (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
      const isRefused = found.some(({ address }) => !isPublicAddress(address, rule));
      const problem = error ?? (isRefused || !found[0] ? new RefusedAddressError(hostname) : null);
      if (problem) callback(problem, '');
      else if (options.all) callback(null, found);
      else callback(null, found[0]?.address ?? '', found[0]?.family);
    };
    lookup(hostname, { ...options, all: true }, (error, found) => done(error, found ?? []));
  };

/** Whether a URL may be a webhook of a key's: its host is a name, or an address that is public. */
export function isPublicUrl(address: string, rule: AddressRule): boolean {
  const { hostname, protocol } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' && !rule.allowsLoopback) return false;
  if (host === 'localhost' || host.endsWith('.localhost')) return rule.allowsLoopback;
  return isIP(host) === 0 || isPublicAddress(host, rule);
}
