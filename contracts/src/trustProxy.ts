/**
 * Which senders of `X-Forwarded-*` a server believes: nobody, those with these addresses, or whoever a
 * function of ip and hop names.
 */
export type TrustedProxies = false | string[] | ((ip: string, hop: number) => boolean);

/** What TRUST_PROXY may be, for a message about a wrong value. */
export const trustProxyForm =
  'the number of proxies in front (1) or their addresses (10.0.0.0/8,192.0.2.7); "true" would believe every visitor';

const rangeNames = ['loopback', 'linklocal', 'uniquelocal'];

function isIp(text: string): boolean {
  if (text.includes(':')) return URL.canParse(`http://[${text}]/`);
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);
}

function isRange(text: string): boolean {
  if (rangeNames.includes(text)) return true;
  const [ip = '', bits, ...more] = text.split('/');
  if (!isIp(ip) || more.length > 0) return false;
  // A prefix of 0 would believe everybody.
  return (
    bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (text.includes(':') ? 128 : 32))
  );
}

/**
 * Reads TRUST_PROXY. A count believes the nearest servers of a chain, whoever connects: it is only safe where
 * nobody but the proxy can. A list names them.
 * @returns null for a value that is neither, `true` above all: it would take the ip that a visitor wrote for
 * the visitor's own.
 */
export function readTrustProxy(text: string | undefined): TrustedProxies | null {
  const value = (text ?? '').trim();
  if (['', 'false', '0'].includes(value)) return false;
  if (/^[1-9]$/.test(value)) return (_ip, hop) => hop < Number(value);
  const ranges = value.split(',').map((part) => part.trim());
  return ranges.every(isRange) ? ranges : null;
}
