import type { City } from '@storefront/contracts';

/** The page of one dish in a city: the menu with its dialog open, an address that can be passed on. */
export const productPath = ({ alias }: Pick<City, 'alias'>, key: string): string =>
  `/${alias}?product=${encodeURIComponent(key)}`;
