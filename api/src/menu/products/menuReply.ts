import type { BrandAlias, Language, Product, ProductGroup, ProductsReply } from '@storefront/contracts';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { readText } from '../../platform/languages/Localized';
import type { CatalogueGroup } from '../catalogue/CatalogueMenu';
import type { CatalogueProduct } from '../catalogue/CatalogueProduct';
import { groupImages } from '../pictures/pictureKeys';
import { isSold, type Market, toProduct } from './toProduct';

/** The menu that a brand sells in one city one way, in one language; groups without products are left out. */
export function menuReply(
  catalogue: Catalogue,
  brand: BrandAlias,
  market: Market,
  language: Language,
): ProductsReply {
  const sold = catalogue.menu.listProducts(brand).filter((product) => isSold(product, market));
  const products = sold.map((product) => toProduct(product, market.city, language));
  const byKey = new Map(products.map((product) => [product.key, product]));
  const byGroup = new Map<number, Product[]>();
  for (const product of products) {
    const group = byGroup.get(product.product_group_id);
    if (group) group.push(product);
    else byGroup.set(product.product_group_id, [product]);
  }
  return {
    product_groups: catalogue.menu.listGroups(brand).flatMap((group) => {
      const own = byGroup.get(group.id);
      return own ? [{ ...toGroup(group, language), products: own }] : [];
    }),
    popular_products: pickPopular(catalogue, brand, sold).flatMap(({ key }) => byKey.get(key) ?? []),
    ingredients: ingredientNames(catalogue, sold, language),
    version: catalogue.version,
  };
}

export const toGroup = (group: CatalogueGroup, language: Language): Omit<ProductGroup, 'products'> => ({
  id: group.id,
  alias: group.alias,
  name: readText(group.name, language),
  sort: group.sort,
  show_on_main: group.showOnMain,
  images: groupImages(group),
});

/**
 * The often-ordered products that can be had: those that the menu ranks, else those that its brand names
 * (HOME-03).
 */
export function pickPopular(
  catalogue: Catalogue,
  brand: BrandAlias,
  sold: readonly CatalogueProduct[],
): CatalogueProduct[] {
  const available = sold.filter((product) => !product.stopped);
  const ranked = available.filter((product) => product.popular != null);
  if (ranked.length > 0) return ranked.sort((a, b) => (a.popular ?? 0) - (b.popular ?? 0));
  const byKey = new Map(available.map((product) => [product.key, product]));
  return catalogue.menu.brand(brand).popular.flatMap((key) => byKey.get(key) ?? []);
}

/** The names of what the products are made of, once for all of them. */
export function ingredientNames(
  catalogue: Catalogue,
  products: readonly CatalogueProduct[],
  language: Language,
): Record<string, string> {
  const names: Record<string, string> = {};
  for (const { ingredients } of products)
    for (const key of ingredients)
      names[key] ??= readText(catalogue.menu.ingredient(key)?.name, language) ?? key;
  return names;
}
