import type { FastifyRequest } from 'fastify';
import type { BrandAlias } from '../config/brands';
import type { ShellConfig } from '../config/ShellConfig';

/**
 * The brand that BRAND_HOSTS names for a host; the port does not count, unless it is named, nor does the dot
 * that ends a name in DNS.
 */
export function findBrand(
  host: string,
  { brandHosts }: Pick<ShellConfig, 'brandHosts'>,
): BrandAlias | undefined {
  const name = host.toLowerCase().replace(/\.(?=:|$)/, '');
  return brandHosts.get(name) ?? brandHosts.get(name.replace(/:\d+$/, ''));
}

/** The brand of a host name; of one that BRAND_HOSTS does not name, BRAND. */
export const resolveBrand = (host: string, config: Pick<ShellConfig, 'brand' | 'brandHosts'>): BrandAlias =>
  findBrand(host, config) ?? config.brand;

/**
 * Where customers reach the brand of a request: links of pages, sitemaps and pictures for messengers begin
 * so.
 */
export const publicOrigin = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  config: Pick<ShellConfig, 'brand' | 'brandHosts' | 'publicUrls'>,
): string => config.publicUrls.get(resolveBrand(host, config)) ?? new URL(`${protocol}://${host}`).origin;
