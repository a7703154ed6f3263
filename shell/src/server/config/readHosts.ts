import { publicUrlForm, readPublicUrls } from '@storefront/contracts/publicUrls';
import type { Variables } from '@storefront/contracts/Variables';
import { type BrandAlias, brands } from './brands';
import type { ShellConfig } from './ShellConfig';

type Hosts = Pick<ShellConfig, 'brandHosts' | 'publicUrls' | 'allowAnyHost'>;

/** Which brand each host shows (BRAND-01), by BRAND_HOSTS and by the hosts of PUBLIC_URL. */
export function readHosts(
  read: Variables,
  { brand, development, isStrict }: { brand: BrandAlias; development: boolean; isStrict: boolean },
): Hosts {
  const brandHosts = readBrandHosts(read);
  const readUrls = (text: string) => readPublicUrls(text, brand);
  const publicUrls = read.parse('PUBLIC_URL', readUrls, publicUrlForm, new Map<BrandAlias, string>());
  for (const [named, url] of publicUrls) {
    if (!brands.includes(named)) read.wrong('PUBLIC_URL', `must be brands among ${brands.join(', ')}`);
    const { host } = new URL(url);
    const other = brandHosts.get(host) ?? named;
    if (other !== named) read.missing('PUBLIC_URL', `BRAND_HOSTS gives ${host} to ${other}, not to ${named}`);
    brandHosts.set(host, named);
  }
  const allowAnyHost = read.flag('ALLOW_ANY_HOST', development);
  if (brandHosts.size === 0 && !allowAnyHost && !isStrict)
    read.missing(
      'BRAND_HOSTS',
      'must be the hosts of this storefront, as shop.example=umi; every other one is refused in production',
    );
  return { brandHosts, publicUrls, allowAnyHost };
}

function readBrandHosts(read: Variables): Map<string, BrandAlias> {
  const brandHosts = new Map<string, BrandAlias>();
  const add = (pair: string): boolean => {
    const [host = '', name = ''] = pair.split('=').map((part) => part.trim());
    const address = `http://${host}`;
    if (!host || !brands.includes(name) || !URL.canParse(address)) return false;
    // As browsers send it: in lower case, a name in another alphabet as Punycode.
    brandHosts.set(new URL(address).host, name);
    return true;
  };
  read.list('BRAND_HOSTS', add, 'host=brand pairs parted by commas');
  return brandHosts;
}
