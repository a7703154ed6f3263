import type { BrandAlias } from '../config/brands';
import type { ShellConfig } from '../config/readConfig';

/** The brand of a host name; the port does not count. */
export function brandOf(
  host: string,
  { brand, brandHosts }: Pick<ShellConfig, 'brand' | 'brandHosts'>,
): BrandAlias {
  return brandHosts[host.toLowerCase()] ?? brandHosts[host.toLowerCase().replace(/:\d+$/, '')] ?? brand;
}
