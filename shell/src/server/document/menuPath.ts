import type { PageData } from '@storefront/shared-state';

/** Where the shell's server answers the menu that a page was rendered with; undefined for a page without one. */
export const menuPath = ({ language, city, orderType, catalogue }: PageData): string | undefined =>
  city && catalogue
    ? `/menu/${language}/${city.id}/${orderType}/${encodeURIComponent(catalogue.version)}.json`
    : undefined;
