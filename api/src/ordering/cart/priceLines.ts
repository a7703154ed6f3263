import type { BrandAlias } from '@storefront/contracts';
import type { CataloguePackage } from '../../menu/catalogue/CatalogueMenu';
import type { CatalogueProduct } from '../../menu/catalogue/CatalogueProduct';
import { isSold, type Market, priceMinor, toRules } from '../../menu/products/toProduct';
import { validateModifiers } from '../../menu/products/validateModifiers';
import { allowedCount, getSaleStep, type PackageCount, packagesFor } from '../../offers/pricing';
import type { Serving } from '../../places/shops/Serving';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { StoredLine } from './StoredCart';

export interface PricedCartLine extends StoredLine {
  product: CatalogueProduct;
  /** Of one item with its modifiers. */
  unitPriceMinor: number;
  amountMinor: number;
  isAvailable: boolean;
  /** The step in force: the last hour may have another one. */
  step: number;
  /**
   * What the count must become before it can be ordered: the nearest multiple below; null while it is right
   * (D-19).
   */
  allowedCount: number | null;
}
export interface PricedCartPackage extends PackageCount {
  item: CataloguePackage;
}
export interface PricedGoods {
  lines: PricedCartLine[];
  packages: PricedCartPackage[];
  /** Items of available lines. */
  itemCount: number;
}

/** Price of one item with these modifiers; null when it cannot be ordered so now. */
export function orderablePriceMinor(
  product: CatalogueProduct,
  modifiers: StoredLine['modifiers'],
  market: Market,
): number | null {
  if (product.stopped || !isSold(product, market)) return null;
  // What was allowed when it was added may have been stopped since.
  const check = validateModifiers(toRules(product, market.city), modifiers);
  return check.ok ? check.priceMinor : null;
}

function priceLine(
  product: CatalogueProduct,
  line: StoredLine,
  serving: Serving,
  isLastHour: boolean,
): PricedCartLine {
  const { city } = serving;
  const step = getSaleStep(product, isLastHour);
  const unitPriceMinor = orderablePriceMinor(product, line.modifiers, serving);
  if (unitPriceMinor === null) {
    const base = product.prices[city.currency.code] === undefined ? 0 : priceMinor(product.prices, city);
    const unavailable = { unitPriceMinor: base, amountMinor: 0, isAvailable: false, allowedCount: null };
    return { ...line, product, step, ...unavailable };
  }
  const count = allowedCount(line.count, step);
  return {
    ...line,
    product,
    unitPriceMinor,
    amountMinor: unitPriceMinor * line.count,
    isAvailable: true,
    step,
    allowedCount: count.ok ? null : count.allowed,
  };
}

/** Lines and bags of a cart by the server's own prices (CART-03). */
export function priceLines(
  catalogue: Catalogue,
  brand: BrandAlias,
  serving: Serving,
  stored: readonly StoredLine[],
  withoutBag: boolean,
  isLastHour: boolean,
): PricedGoods {
  const lines = stored.flatMap((line) => {
    const product = catalogue.menu.product(brand, line.productKey);
    return product ? [priceLine(product, line, serving, isLastHour)] : [];
  });
  const itemCount = lines.reduce((sum, { isAvailable, count }) => (isAvailable ? sum + count : sum), 0);
  return { lines, packages: pricePackages(catalogue, brand, serving, itemCount, withoutBag), itemCount };
}

function pricePackages(
  catalogue: Catalogue,
  brand: BrandAlias,
  { city }: Serving,
  itemCount: number,
  withoutBag: boolean,
): PricedCartPackage[] {
  const items = catalogue.menu.listPackages(brand);
  const rules = items.map((item) => ({
    id: item.id,
    alias: item.alias,
    priceMinor: priceMinor(item.prices, city),
    itemsPerPackage: item.itemsPerPackage,
    canRefuse: item.canRefuse,
  }));
  return packagesFor(rules, itemCount, withoutBag).flatMap((counted) => {
    const item = items.find(({ id }) => id === counted.id);
    return item ? [{ ...counted, item }] : [];
  });
}
