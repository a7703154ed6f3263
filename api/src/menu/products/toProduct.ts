import type { Language, Modifier, Modifiers, OrderType, Product } from '@storefront/contracts';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import { readText } from '../../platform/languages/Localized';
import { sayIn } from '../../platform/messages/text';
import { toMajor } from '../../platform/money/minorUnits';
import type { CatalogueModifier, CatalogueProduct } from '../catalogue/CatalogueProduct';
import type { ModifierRule, ProductRules } from '../catalogue/ProductRules';
import { productImages } from '../pictures/pictureKeys';
import { cheapestPriceMinor } from './cheapestPriceMinor';

/** Where and how a product is sold. */
export interface Market {
  city: CatalogueCity;
  orderType: OrderType;
}

export function isSold(product: CatalogueProduct, { city, orderType }: Market): boolean {
  if (product.retired || product.excludedCities.includes(city.alias)) return false;
  if (product.onlyFor !== null && product.onlyFor !== orderType) return false;
  return product.prices[city.currency.code] !== undefined;
}

/** A price in the city's currency. @throws Error when the catalogue lacks it: `isSold` is asked first. */
export function priceMinor(prices: Record<string, number>, city: CatalogueCity): number {
  const price = prices[city.currency.code];
  if (price === undefined) throw new Error(`no price in ${city.currency.code}`);
  return price;
}

const toRule = (modifier: CatalogueModifier, city: CatalogueCity): ModifierRule => ({
  id: modifier.id,
  priceMinor: priceMinor(modifier.prices, city),
  min: modifier.min,
  max: modifier.max,
  stopped: modifier.stopped,
});

const offered = (modifiers: CatalogueModifier[], city: CatalogueCity) =>
  modifiers.filter(({ excludedCities }) => !excludedCities?.includes(city.alias));

/** The product as the pricing rules see it in one city. */
export function toRules(product: CatalogueProduct, city: CatalogueCity): ProductRules {
  const rules = (list: CatalogueModifier[]) => offered(list, city).map((modifier) => toRule(modifier, city));
  return {
    priceMinor: priceMinor(product.prices, city),
    modifiers: {
      available: rules(product.modifiers.available),
      single: rules(product.modifiers.single),
      groups: product.modifiers.groups.map((group) => ({ ...group, modifiers: rules(group.modifiers) })),
    },
  };
}

/** Modifiers in one language; `counts` says how many of each are chosen (none on the menu). */
export function toModifiers(
  product: CatalogueProduct,
  city: CatalogueCity,
  language: Language,
  counts: ReadonlyMap<number, number> = new Map(),
): Modifiers {
  const toModifier = (modifier: CatalogueModifier): Modifier => ({
    id: modifier.id,
    name: readText(modifier.name, language),
    image: modifier.image,
    price: toMajor(priceMinor(modifier.prices, city)),
    min: modifier.min,
    max: modifier.max,
    count: counts.get(modifier.id) ?? 0,
    type: modifier.stopped ? 'stop' : 'default',
    ...(modifier.allergens && { allergens: modifier.allergens.map((name) => readText(name, language)) }),
    ...(modifier.pork && { pork: true }),
  });
  const shown = (modifiers: CatalogueModifier[]) => offered(modifiers, city).map(toModifier);
  return {
    available: shown(product.modifiers.available),
    single: shown(product.modifiers.single),
    groups: product.modifiers.groups.map(({ id, name, min, max, modifiers }) => ({
      id,
      name: readText(name, language),
      min,
      max,
      modifiers: shown(modifiers),
      ...(min === 2 && max === 2 && modifiers.every(({ halfOf }) => halfOf) && { halves: true }),
    })),
  };
}

/** Whether something that must be chosen from here may be pork: rather one warning too many. */
const isPorkPossible = ({ modifiers: { single, groups } }: CatalogueProduct, city: CatalogueCity): boolean =>
  offered([...single, ...groups.flatMap(({ min, modifiers }) => (min > 0 ? modifiers : []))], city).some(
    ({ pork }) => pork,
  );

/** What is in it whatever is chosen, where that is less than what may be. */
function toAlways(product: CatalogueProduct, city: CatalogueCity): Pick<Product, 'always'> {
  const { allergens, ownAllergens = allergens.map(({ key }) => key), flags } = product;
  const isLess = ownAllergens.length < allergens.length || (!flags.pork && isPorkPossible(product, city));
  return isLess ? { always: { allergens: ownAllergens, pork: flags.pork } } : {};
}

/** A product of the menu in one city and language (PROD-01). */
export function toProduct(product: CatalogueProduct, city: CatalogueCity, language: Language): Product {
  const price = priceMinor(product.prices, city);
  const basic = product.basicPrices?.[city.currency.code] ?? null;
  const weight = product.weight && {
    value: product.weight.value,
    unit: readText(product.weight.unit, language),
  };
  return {
    id: product.id,
    key: product.key,
    name: readText(product.name, language),
    description: readText(product.description, language),
    images: productImages(product),
    price: toMajor(price),
    basic_price: basic === null ? null : toMajor(basic),
    discount: basic === null ? null : toMajor(basic - price),
    price_with_modifiers: toMajor(cheapestPriceMinor(toRules(product, city))),
    weight,
    quantity: product.pieces,
    sale_multiplicity: product.saleMultiplicity,
    sale_multiplicity_last_hour: product.saleMultiplicityLastHour,
    type: product.stopped ? 'stop' : 'default',
    accent: product.accent !== null,
    accent_text: readText(product.accent, language),
    alert: product.stopped ? sayIn(language)('cart.unavailable_product') : null,
    allergens: product.allergens.map(({ key, name }) => ({ key, name: readText(name, language) })),
    ...toAlways(product, city),
    nutritional_value: product.nutrition,
    nutritional_value_portion: product.nutritionPortion,
    flags: { ...product.flags, pork: product.flags.pork || isPorkPossible(product, city) },
    ingredients: product.ingredients,
    modifiers: toModifiers(product, city, language),
    has_related_products: product.relatedGroupIds.length > 0,
    product_group_id: product.groupId,
  };
}
