import type { CityListItem } from '@storefront/contracts';

/** Where a link from before a city was renamed (D-08) or one in capital letters leads; null for any other. */
export function renamedCity(
  { pathname, search }: URL,
  cities: readonly Pick<CityListItem, 'alias' | 'former_aliases'>[],
): string | null {
  const [, alias = '', ...below] = pathname.split('/');
  const small = alias.toLowerCase();
  const city = cities.find((one) => one.former_aliases?.includes(small) || one.alias === small);
  return city && city.alias !== alias ? `/${[city.alias, ...below].join('/')}${search}` : null;
}
