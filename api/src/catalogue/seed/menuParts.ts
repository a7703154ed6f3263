import type { MenuData } from '../../menu/catalogue/CatalogueMenu';
import type {
  CatalogueModifier,
  CatalogueModifierGroup,
  CatalogueProduct,
} from '../../menu/catalogue/CatalogueProduct';
import {
  buildProductFacts,
  describeProduct,
  findModifierRecipe,
  getDietFlags,
  listAllergens,
  listModifierAllergens,
  listOwnAllergens,
  type MenuDocument,
  type MenuFileProduct,
  type MenuModifier,
} from '../../menu/menu';
import { productImages } from '../../menu/pictures/pictureKeys';
import type { OffersData } from '../../offers/catalogue/CatalogueOffers';
import { inEachLanguage } from '../../platform/languages/Localized';
import { sayIn } from '../../platform/messages/text';
import { offerParts } from './offerParts';

const units = {
  g: inEachLanguage((language) => sayIn(language)('unit.g')),
  ml: inEachLanguage((language) => sayIn(language)('unit.ml')),
};
/** The menu file says how many kinds of bags there are, not how much goes into one. */
const itemsPerPackage = 8;

/** What of the catalogue a menu file decides. */
export type MenuParts = MenuData & OffersData;

/**
 * Groups, products and packages of a checked menu in the catalogue's form: everything that follows from a
 * recipe is worked out here.
 */
export function menuParts(menu: MenuDocument): MenuParts {
  const groupIds = new Map(menu.groups.map((group) => [group.alias, group.id]));
  return {
    groups: menu.groups.map(({ id, alias, sort, brands, show_on_main, name, picture }) => ({
      id,
      alias,
      sort,
      brands,
      showOnMain: show_on_main,
      name,
      picture: picture ?? { scene: 'file' },
    })),
    products: menu.products.map((product) => toProduct(product, menu, groupIds)),
    ingredients: Object.entries(menu.ingredients)
      .map(([key, { name }]) => ({ key, name }))
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
    packages: menu.packages.map((item) => ({
      id: item.id,
      alias: item.alias,
      brands: item.brands,
      name: item.name,
      prices: item.price,
      itemsPerPackage,
      canRefuse: item.can_refuse,
    })),
    ...offerParts(menu, groupIds),
  };
}

function toProduct(
  product: MenuFileProduct,
  menu: MenuDocument,
  groupIds: Map<string, number>,
): CatalogueProduct {
  const { per100g, portion, flags, ingredients } = buildProductFacts(product, menu);
  const groupId = groupIds.get(product.group);
  if (groupId === undefined) throw new Error(`product ${product.key}: no group ${product.group}`);
  const ofGroup = menu.groups.find(({ id }) => id === groupId)?.tax_percents;
  const taxPercents = { ...ofGroup, ...product.tax_percents };
  return {
    id: product.id,
    key: product.key,
    brands: product.brands,
    groupId,
    name: product.name,
    description: inEachLanguage((language) => describeProduct(product, language, menu)),
    picture: product.picture ?? { scene: 'file' },
    ingredients,
    prices: product.price,
    basicPrices: product.basic_price ?? null,
    weight: product.weight ? { value: product.weight.value, unit: units[product.weight.unit] } : null,
    pieces: product.pieces ?? null,
    saleMultiplicity: product.sale_multiplicity,
    saleMultiplicityLastHour: product.sale_multiplicity_last_hour,
    stopped: product.type === 'stop',
    accent: product.accent ?? null,
    allergens: listAllergens(product, menu).map((key) => ({ key, name: menu.allergens[key].name })),
    ownAllergens: listOwnAllergens(product, menu),
    nutrition: per100g,
    nutritionPortion: portion,
    flags,
    modifiers: toModifiers(product, menu),
    relatedGroupIds: (product.related_groups ?? []).flatMap((alias) => groupIds.get(alias) ?? []),
    excludedCities: product.cities?.exclude ?? [],
    ...(product.popular === undefined ? {} : { popular: product.popular }),
    ...(Object.keys(taxPercents).length > 0 && { taxPercents }),
    onlyFor: product.takeaway_only ? 'takeaway' : product.delivery_only ? 'delivery' : null,
  };
}

function toModifiers(product: MenuFileProduct, menu: MenuDocument): CatalogueProduct['modifiers'] {
  const { available = [], single = [], groups = [] } = product.modifiers ?? {};
  const byIds = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const found = menu.modifiers.modifiers.find((modifier) => modifier.id === id);
      return found ? [toModifier(found, menu)] : [];
    });
  return {
    available: byIds(available),
    single: byIds(single),
    groups: groups.flatMap((id): CatalogueModifierGroup[] => {
      const group = menu.modifiers.groups.find((candidate) => candidate.id === id);
      if (!group) return [];
      return [{ id, name: group.name, min: group.min, max: group.max, modifiers: byIds(group.modifiers) }];
    }),
  };
}

function toModifier(modifier: MenuModifier, menu: MenuDocument): CatalogueModifier {
  const dish = menu.products.find(({ key }) => key === modifier.half_of);
  const allergenKeys = listModifierAllergens(modifier, menu);
  const { vegetarian, spicy, pork } =
    dish?.stated ?? getDietFlags(findModifierRecipe(modifier, menu.products), menu.ingredients);
  return {
    id: modifier.id,
    name: modifier.name,
    image: dish ? productImages(dish).small : null,
    prices: modifier.price,
    min: modifier.min,
    max: modifier.max,
    stopped: modifier.type === 'stop' || dish?.type === 'stop',
    ...(allergenKeys.length > 0 && {
      allergens: allergenKeys.map((key) => menu.allergens[key].name),
      allergenKeys,
    }),
    ...(pork && { pork }),
    ...(!vegetarian && { meat: true }),
    ...(spicy && { spicy }),
    ...(dish && { halfOf: dish.key, excludedCities: dish.cities?.exclude ?? [] }),
  };
}
