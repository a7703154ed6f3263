import type { City, Settings } from '@storefront/contracts';
import type { ParseKeys } from 'i18next';

export interface NavigationLink {
  key: Extract<ParseKeys<'shell'>, `nav.${string}`>;
  to: string;
  /** Leaves the storefront. */
  external?: boolean;
}

/**
 * The links of header, footer and info menu: what the brand hides and what the city lacks is left out
 * (BRAND-02, ROUTE-05). Outside a city there are only external links.
 */
export function navigationLinks(settings: Settings | null, city: City | null): NavigationLink[] {
  if (!settings) return [];
  const shown = (name: Settings['hidden_links'][number]) => !settings.hidden_links.includes(name);
  const links: (NavigationLink | false)[] = city
    ? [
        shown('about') && { key: 'nav.about', to: `/${city.alias}/about` },
        city.order_types.delivery && { key: 'nav.delivery', to: `/${city.alias}/delivery` },
        shown('shops') && { key: 'nav.shops', to: `/${city.alias}/shops` },
        { key: 'nav.promotions', to: `/${city.alias}/promotions` },
        settings.loyalty && city.loyalty && { key: 'nav.bonus', to: `/${city.alias}/bonus` },
      ]
    : [];
  const { job, franchise } = settings.links;
  return [
    ...links,
    shown('vacancies') && job !== null && { key: 'nav.vacancies' as const, to: job, external: true },
    shown('franchise') &&
      franchise !== null && { key: 'nav.franchise' as const, to: franchise, external: true },
  ].filter((link) => link !== false);
}
