import type { City, Language, Product, ProductsReply, Settings } from '@storefront/contracts';
import type { BreadcrumbList, MenuItem, Restaurant, WithContext } from 'schema-dts';
import { iconPath, socialPicture } from './appLinks';
import { productPath } from './productPath';

interface Facts {
  origin: string;
  settings: Settings;
  city: City;
  language: Language;
  catalogue: ProductsReply | null;
  /** The heading of a page below the home page. */
  heading?: string;
  /** The one that the address names. */
  product?: Product;
  path: string;
}
export type StructuredData = WithContext<Restaurant> | WithContext<MenuItem> | WithContext<BreadcrumbList>;

/**
 * schema.org: the restaurant with its menu on the home page, the dish where the address names one, and the
 * way back on every page below.
 */
export function structuredData(facts: Facts): StructuredData[] {
  const { origin, city, catalogue, product, heading, path } = facts;
  if (product) {
    // The whole menu stands in the home page, to which each dish leads back.
    const { key, name } = product;
    return [
      { '@context': 'https://schema.org', ...menuItem(product, city, origin) },
      breadcrumbs(facts, name, productPath(city, key)),
    ];
  }
  if (catalogue) return [restaurant(facts, catalogue)];
  return heading ? [breadcrumbs(facts, heading, path)] : [];
}

function restaurant(
  { origin, settings, city, language }: Facts,
  catalogue: ProductsReply,
): WithContext<Restaurant> {
  const url = `${origin}/${city.alias}`;
  const logo = settings.logos[0]?.split('#')[0];
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    name: settings.name,
    url,
    telephone: city.phone,
    email: city.email,
    image: origin + iconPath(settings.brand, socialPicture.name),
    logo: logo ? origin + logo : undefined,
    acceptsReservations: false,
    currenciesAccepted: city.prices.currency_code,
    address: { '@type': 'PostalAddress', addressLocality: city.name, addressCountry: city.country.code },
    geo: { '@type': 'GeoCoordinates', ...city.coordinates },
    hasMenu: {
      '@type': 'Menu',
      url,
      inLanguage: language,
      hasMenuSection: catalogue.product_groups.map((group) => ({
        '@type': 'MenuSection',
        name: group.name,
        hasMenuItem: group.products.map((product) => listedItem(product, city)),
      })),
    },
  };
}

/** A dish with everything that is known of it, for its own page. */
function menuItem(product: Product, city: City, origin: string) {
  const { key, images, nutritional_value_portion: portion } = product;
  return {
    ...listedItem(product, city),
    description: product.description || undefined,
    url: origin + productPath(city, key),
    image: images && `${origin}${images.big}-640.webp`,
    nutrition: portion
      ? { '@type': 'NutritionInformation', calories: `${portion.kilocalories} kcal` }
      : undefined,
  } as const satisfies MenuItem;
}

/**
 * A dish within the menu. Its text stands in the page. Address, picture and nutrition of all of them would be 1.7 kB
 * of the compressed page; crawlers find them by the sitemap and in the dish's page.
 */
function listedItem(product: Product, city: City) {
  return {
    '@type': 'MenuItem',
    name: product.name,
    suitableForDiet: product.flags.vegetarian ? 'https://schema.org/VegetarianDiet' : undefined,
    offers: {
      '@type': 'Offer',
      price: product.price_with_modifiers,
      priceCurrency: city.prices.currency_code,
      availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    },
  } as const satisfies MenuItem;
}

/** Listed, but nobody can order it now. */
const isSoldOut = ({ type }: Product): boolean => type === 'unavailable' || type === 'stop';

function breadcrumbs(
  { origin, settings, city }: Facts,
  heading: string,
  path: string,
): WithContext<BreadcrumbList> {
  const item = (position: number, name: string, at: string) =>
    ({ '@type': 'ListItem', position, name, item: origin + at }) as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [item(1, `${settings.name}, ${city.name}`, `/${city.alias}`), item(2, heading, path)],
  };
}
