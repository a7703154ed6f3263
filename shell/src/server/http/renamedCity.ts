import type { CityListItem } from '@storefront/contracts';

/** Where a link from before a city was renamed leads (D-08); null for every other address. */
export function renamedCity(
  { pathname, search }: URL,
  cities: readonly Pick<CityListItem, 'alias' | 'former_aliases'>[],
): string | null {
  const [, alias = '', ...below] = pathname.split('/');
  const city = cities.find(({ former_aliases }) => former_aliases?.includes(alias));
  return city ? `/${[city.alias, ...below].join('/')}${search}` : null;
}
