import type { BrandAlias } from '@storefront/contracts';
import { lineKey, normalizeChosen, parseLineKey } from '@storefront/contracts/lineKey';
import { lineLimit } from '@storefront/contracts/lineLimit';
import type { CatalogueProduct } from '../../menu/catalogue/CatalogueProduct';
import type { ChosenModifier } from '../../menu/catalogue/ProductRules';
import { isSold, toRules } from '../../menu/products/toProduct';
import { validateModifiers } from '../../menu/products/validateModifiers';
import { allowedCount, getSaleStep } from '../../offers/pricing';
import type { Serving } from '../../places/shops/Serving';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { fieldError } from '../../platform/http/ApiError';
import type { StoredLine } from './StoredCart';

export const maxLines = 60;

interface Wanted {
  product_key: string;
  count: number;
  modifiers: ChosenModifier[];
}

/** A product's key with its modifiers beside it, or a whole line's key. */
function findProduct(
  catalogue: Catalogue,
  brand: BrandAlias,
  wanted: Wanted,
): { product: CatalogueProduct; chosen: ChosenModifier[] } {
  const product = catalogue.menu.product(brand, wanted.product_key);
  if (product) return { product, chosen: normalizeChosen(wanted.modifiers) };
  const parsed = parseLineKey(wanted.product_key);
  const ofLine = parsed && catalogue.menu.product(brand, parsed.productKey);
  if (!parsed || !ofLine) throw fieldError('product', 'cart.unknown_product');
  return { product: ofLine, chosen: parsed.chosen };
}

/**
 * The line that adding would leave, after every rule about it: sold here, modifiers within their bounds, at
 * most 100, in the product's steps.
 * @throws ApiError 422 about `product` (or `count`, `modifiers` beside it).
 */
export function lineAfterAdding(
  catalogue: Catalogue,
  brand: BrandAlias,
  serving: Serving,
  lines: readonly StoredLine[],
  wanted: Wanted,
  isLastHour: boolean,
): Omit<StoredLine, 'addedAt'> {
  const { product, chosen } = findProduct(catalogue, brand, wanted);
  if (product.stopped || !isSold(product, serving)) throw fieldError('product', 'cart.unavailable_product');
  if (!validateModifiers(toRules(product, serving.city), chosen).ok)
    throw fieldError('product', 'cart.modifiers');
  const key = lineKey(product.key, chosen);
  const existing = lines.find((line) => line.lineKey === key);
  if (!existing && lines.length >= maxLines) throw fieldError('product', 'cart.lines_limit');
  const count = (existing?.count ?? 0) + wanted.count;
  const step = getSaleStep(product, isLastHour);
  const check = allowedCount(count, step);
  if (!check.ok) {
    throw check.reason === 'off_step'
      ? fieldError('product', 'cart.count_step', { step })
      : fieldError('product', 'cart.count_limit', { count: lineLimit });
  }
  return { lineKey: key, productKey: product.key, modifiers: chosen, count };
}

/** The line that a key means: the line's own key, or a product's key, then its newest line. */
export function requireLine(lines: readonly StoredLine[], key: string): StoredLine {
  const found =
    lines.find((line) => line.lineKey === key) ?? lines.findLast((line) => line.productKey === key);
  if (!found) throw fieldError('product', 'cart.unknown_product');
  return found;
}
