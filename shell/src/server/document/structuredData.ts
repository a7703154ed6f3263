import type { City, Product, ProductsReply, Settings } from '@storefront/contracts';
import { iconPath, socialPicture } from './appLinks';

interface Facts {
  origin: string;
  settings: Settings;
  city: City;
  catalogue: ProductsReply | null;
  /** The heading of a page below the home page. */
  heading?: string;
  path: string;
}

/** schema.org: the restaurant with its menu on the home page, the way back on every other. */
export function structuredData(facts: Facts): object[] {
  return facts.catalogue
    ? [restaurant(facts, facts.catalogue)]
    : facts.heading
      ? [breadcrumbs(facts, facts.heading)]
      : [];
}

function restaurant({ origin, settings, city }: Facts, catalogue: ProductsReply): object {
  const url = `${origin}/${city.alias}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    name: settings.name,
    url,
    telephone: city.phone,
    email: city.email,
    image: origin + iconPath(settings.brand, socialPicture.name),
    logo: settings.logos[0] ? origin + settings.logos[0] : undefined,
    acceptsReservations: false,
    currenciesAccepted: city.prices.currency_code,
    address: { '@type': 'PostalAddress', addressLocality: city.name, addressCountry: city.country.code },
    geo: { '@type': 'GeoCoordinates', ...city.coordinates },
    hasMenu: {
      '@type': 'Menu',
      url,
      hasMenuSection: catalogue.product_groups.map((group) => ({
        '@type': 'MenuSection',
        name: group.name,
        hasMenuItem: group.products.map((product) => menuItem(product, origin, city.prices.currency_code)),
      })),
    },
  };
}

function menuItem(product: Product, origin: string, priceCurrency: string): object {
  const { images, nutritional_value_portion: portion, flags } = product;
  return {
    '@type': 'MenuItem',
    name: product.name,
    description: product.description || undefined,
    image: images && `${origin}${images.big}-640.webp`,
    nutrition: portion && { '@type': 'NutritionInformation', calories: `${portion.kilocalories} kcal` },
    suitableForDiet: flags.vegetarian ? 'https://schema.org/VegetarianDiet' : undefined,
    offers: {
      '@type': 'Offer',
      price: product.price_with_modifiers,
      priceCurrency,
      availability: `https://schema.org/${product.type === 'unavailable' ? 'OutOfStock' : 'InStock'}`,
    },
  };
}

function breadcrumbs({ origin, settings, city, path }: Facts, heading: string): object {
  const item = (position: number, name: string, at: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: origin + at,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [item(1, `${settings.name}, ${city.name}`, `/${city.alias}`), item(2, heading, path)],
  };
}
