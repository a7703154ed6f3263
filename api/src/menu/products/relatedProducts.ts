import type { BrandAlias, Language, Product } from '@storefront/contracts';
import type { Catalogue } from '../catalogue/Catalogue';
import { type RelatedQuery, rankRelated } from './rankRelated';
import { isSold, type Market, toProduct } from './toProduct';

/** Products that go with what is looked at or in the cart (CART-09), in one language; see `rankRelated`. */
export function relatedProducts(
  catalogue: Catalogue,
  brand: BrandAlias,
  market: Market,
  language: Language,
  query: Partial<RelatedQuery>,
): Product[] {
  const sold = catalogue.listProducts(brand).filter((product) => isSold(product, market));
  const { keys = [], groupIds = [], together = new Map() } = query;
  return rankRelated(sold, { keys, groupIds, together }).map((product) =>
    toProduct(product, market.city, language),
  );
}
