import type { BrandAlias, Language, Product } from '@storefront/contracts';
import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../../platform/calls/Catalogue';
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
  const sold = catalogue.menu.listProducts(brand).filter((product) => isSold(product, market));
  const { keys = [], groupIds = [], together = new Map() } = query;
  return rankRelated(sold, { keys, groupIds, together }).map((product) =>
    toProduct(product, market.city, language),
  );
}

/** A list takes some 9 kB. */
const lists = new LRUCache<string, Product[]>({ max: 1000 });

/**
 * `relatedProducts` of a cart, by the keys of what is in it. Whoever changes counts asks for the same list
 * at every press, and making it would be a seventh of the whole call's work.
 */
export function goingWith(
  catalogue: Catalogue,
  brand: BrandAlias,
  market: Market,
  language: Language,
  keys: readonly string[],
): Product[] {
  const { city, orderType } = market;
  const name = [catalogue.version, brand, city.id, orderType, language, ...keys].join('/');
  const known = lists.get(name);
  if (known) return known;
  const made = relatedProducts(catalogue, brand, market, language, { keys });
  lists.set(name, made);
  return made;
}
