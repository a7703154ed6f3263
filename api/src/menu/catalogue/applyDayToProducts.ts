import { createHash } from 'node:crypto';
import type { ShopDayRow } from '../../places/shop-days/shopDays';
import type { CatalogueModifier, CatalogueProduct } from './CatalogueProduct';

const aboutGoods: ReadonlySet<ShopDayRow['kind']> = new Set(['product', 'modifier', 'price', 'popular']);

/** What a shop sells today; null when it sells what the menu says. */
export function applyDayToProducts(
  products: readonly CatalogueProduct[],
  rows: readonly ShopDayRow[],
  currency: string,
): { products: CatalogueProduct[]; hash: string } | null {
  const goods = rows.filter(({ kind }) => aboutGoods.has(kind));
  if (goods.length === 0) return null;
  const collectKeys = (kind: ShopDayRow['kind']) =>
    new Set(goods.flatMap((row) => (row.kind === kind ? [row.key] : [])));
  const stopped = collectKeys('product');
  const stoppedModifiers = collectKeys('modifier');
  const prices = new Map(goods.flatMap((row) => (row.kind === 'price' ? [[row.key, row.value]] : [])));
  const popular = goods.flatMap((row) => (row.kind === 'popular' ? row.value : []));
  const changed = products.map((product) => {
    const price = prices.get(product.key);
    const ranked = popular.length === 0 ? product : withRank(product, popular);
    const priced = price === undefined ? ranked : withPrice(ranked, currency, price);
    const sold = stopped.has(product.key) ? { ...priced, stopped: true } : priced;
    const isStopped = ({ id, halfOf }: CatalogueModifier) =>
      stoppedModifiers.has(String(id)) || (halfOf !== undefined && stopped.has(halfOf));
    return withoutModifiers(sold, isStopped);
  });
  const hash = createHash('sha256').update(JSON.stringify(goods)).digest('base64url').slice(0, 12);
  return { products: changed, hash };
}

/** The place that the shop gives it among its popular products takes that of the menu. */
function withRank({ popular: _, ...product }: CatalogueProduct, keys: readonly string[]): CatalogueProduct {
  const index = keys.indexOf(product.key);
  return index === -1 ? product : { ...product, popular: index + 1 };
}

/** A former price that is not higher would be no discount. */
function withPrice(product: CatalogueProduct, currency: string, priceMinor: number): CatalogueProduct {
  // Not sold in this currency: a price alone does not bring it to the city.
  if (product.prices[currency] === undefined) return product;
  const isDiscounted = (product.basicPrices?.[currency] ?? 0) > priceMinor;
  return {
    ...product,
    prices: { ...product.prices, [currency]: priceMinor },
    basicPrices: isDiscounted ? product.basicPrices : null,
  };
}

/** The same object when there is nothing to stop. */
function withoutModifiers(
  product: CatalogueProduct,
  isStopped: (modifier: CatalogueModifier) => boolean,
): CatalogueProduct {
  const { available, single, groups } = product.modifiers;
  if (![available, single, ...groups.map(({ modifiers }) => modifiers)].flat().some(isStopped))
    return product;
  const mark = (modifiers: CatalogueModifier[]) =>
    modifiers.map((modifier) => (isStopped(modifier) ? { ...modifier, stopped: true } : modifier));
  return {
    ...product,
    modifiers: {
      available: mark(available),
      single: mark(single),
      groups: groups.map((group) => ({ ...group, modifiers: mark(group.modifiers) })),
    },
  };
}
