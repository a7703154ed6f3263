import type { CityListItem } from '@storefront/contracts';

/** A link to the root with this parameter shows the list of cities to whoever has one already. */
const chooseCityParameter = 'choose-city';

/** Where the root leads a visitor whose last city is known; null where the list of cities is to be shown. */
export function rememberedCity(
  url: URL,
  cookie: string | undefined,
  cities: readonly Pick<CityListItem, 'alias'>[],
): string | null {
  if (url.pathname !== '/' || url.searchParams.has(chooseCityParameter)) return null;
  const city = cities.find(({ alias }) => alias === cookie);
  return city ? `/${city.alias}${url.search}` : null;
}
