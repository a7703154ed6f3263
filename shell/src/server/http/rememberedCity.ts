import type { CityListItem } from '@storefront/contracts';
import type { Composition } from '@storefront/federation/registry';
import { collectContributions } from '../../browser/remotes/contributions';
import { cityContentPages } from '../../content/contentPages';

/** A link to the root with this parameter shows the list of cities to whoever has one already. */
const chooseCityParameter = 'choose-city';

/** Pages below a city that have an address of their own, without the city: `/cart`. */
export const listCityPages = (composition: Composition): string[] => [
  ...cityContentPages.map(({ path }) => `/${path}`),
  ...collectContributions(composition)
    .routes.filter(({ path }) => path.startsWith('/:city/'))
    .map(({ path }) => path.replace('/:city', '')),
];

/**
 * Where the root, or a city's page whose address was typed without the city, leads a visitor whose last city is
 * known; null where the list of cities is to be shown.
 */
export function rememberedCity(
  { pathname, search, searchParams }: URL,
  cookie: string | undefined,
  cities: readonly Pick<CityListItem, 'alias'>[],
  cityPages: readonly string[],
): string | null {
  const isRoot = pathname === '/' && !searchParams.has(chooseCityParameter);
  const city = cities.find(({ alias }) => alias === cookie);
  if (!city || !(isRoot || cityPages.includes(pathname))) return null;
  return `/${city.alias}${isRoot ? '' : pathname}${search}`;
}
