import { setImmediate as breathe } from 'node:timers/promises';
import type { BrandAlias, Language } from '@storefront/contracts';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { ingredientNames, pickPopular, toGroup } from './menuReply';
import { isSold, type Market, toProduct } from './toProduct';

/** Between two slices calls are answered: a menu of thousands takes longer than a call may wait. */
const productsInSlice = 100;

/** The reply of `menuReply` as JSON, made in slices so that nobody waits for it. */
export async function menuText(
  catalogue: Catalogue,
  brand: BrandAlias,
  market: Market,
  language: Language,
): Promise<string> {
  const sold = catalogue.menu.listProducts(brand).filter((product) => isSold(product, market));
  const texts = new Map<string, string>();
  const byGroup = new Map<number, string[]>();
  for (const [index, product] of sold.entries()) {
    if (index % productsInSlice === productsInSlice - 1) await breathe();
    const text = JSON.stringify(toProduct(product, market.city, language));
    texts.set(product.key, text);
    const group = byGroup.get(product.groupId);
    if (group) group.push(text);
    else byGroup.set(product.groupId, [text]);
  }
  const groups = catalogue.menu.listGroups(brand).flatMap((group) => {
    const products = byGroup.get(group.id);
    if (!products) return [];
    return `${JSON.stringify(toGroup(group, language)).slice(0, -1)},"products":[${products.join(',')}]}`;
  });
  const popular = pickPopular(catalogue, brand, sold).flatMap(({ key }) => texts.get(key) ?? []);
  const names = JSON.stringify(ingredientNames(catalogue, sold, language));
  const version = JSON.stringify(catalogue.version);
  return `{"product_groups":[${groups.join(',')}],"popular_products":[${popular.join(',')}],"ingredients":${names},"version":${version}}`;
}
