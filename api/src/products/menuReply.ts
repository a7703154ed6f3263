import type { BrandAlias, Language, Product, ProductsReply } from '@storefront/contracts';
import type { Catalogue } from '../catalogue/Catalogue';
import { groupPicture, imagesOf } from '../catalogue/pictureKeys';
import { isSold, type Market, toProduct } from './toProduct';

/** The menu that a brand sells in one city one way, in one language; groups without products are left out. */
export function menuReply(
  catalogue: Catalogue,
  brand: BrandAlias,
  market: Market,
  language: Language,
): ProductsReply {
  const sold = catalogue.productsOf(brand).filter((product) => isSold(product, market));
  const products = sold.map((product) => toProduct(product, market.city, language));
  const groups = catalogue.groupsOf(brand).map((group) => ({
    id: group.id,
    alias: group.alias,
    name: group.name[language],
    sort: group.sort,
    show_on_main: group.showOnMain,
    images: imagesOf(groupPicture(group.alias)),
    products: products.filter((product) => product.product_group_id === group.id),
  }));
  const byKey = new Map(products.map((product) => [product.key, product]));
  return {
    product_groups: groups.filter((group) => group.products.length > 0),
    popular_products: catalogue
      .brand(brand)
      .popular.flatMap((key) => byKey.get(key) ?? [])
      .filter((product) => product.type !== 'stop'),
    version: catalogue.version,
  };
}

/** Products of the named groups that can be added beside what is chosen. */
export function relatedProducts(
  catalogue: Catalogue,
  brand: BrandAlias,
  market: Market,
  language: Language,
  groupIds: readonly number[],
): Product[] {
  const most = 12;
  return catalogue
    .productsOf(brand)
    .filter((product) => groupIds.includes(product.groupId) && !product.stopped && isSold(product, market))
    .slice(0, most)
    .map((product) => toProduct(product, market.city, language));
}
