import { BlockList, isIPv4 } from 'node:net';

/** What raw printing takes; a key must not make the server connect to anything else of its network. */
const ports = { first: 9100, last: 9109 };
/** This machine, its link (where clouds tell credentials), and what is nobody's own. */
const refused = new BlockList();
refused.addSubnet('0.0.0.0', 8);
refused.addSubnet('127.0.0.0', 8);
refused.addSubnet('169.254.0.0', 16);
refused.addSubnet('224.0.0.0', 3);

/**
 * Whether a key may have tickets printed at `tcp://HOST:PORT`. Only an IPv4 address: a name could lead
 * elsewhere tomorrow. Private networks are allowed, since printers are in them. `npm run staff` takes any.
 */
export function isPrinterAddress(address: string): boolean {
  const { hostname, port } = new URL(address);
  const isPort = Number(port) >= ports.first && Number(port) <= ports.last;
  return isPort && isIPv4(hostname) && !refused.check(hostname);
}
