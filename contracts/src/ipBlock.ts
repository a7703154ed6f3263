/**
 * What limits count as one caller. An IPv6 customer has a /64 to choose addresses from, so that block is one;
 * an IPv4 address is one by itself, also as IPv6 writes it (`::ffff:192.0.2.1`).
 * @param ip undefined once the caller's connection has closed; those who did not wait are one caller
 */
export function ipBlock(ip: string | undefined): string {
  if (ip === undefined) return 'gone';
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [left = '', right] = (ip.split('%', 1)[0] ?? '').split('::');
  const before = left.split(':').filter(Boolean);
  const after = right?.split(':').filter(Boolean) ?? [];
  const omitted = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = right === undefined ? before : [...before, ...omitted, ...after];
  const block = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${block.join(':')}::/64`;
}
