import type { BrandAlias } from '@storefront/contracts';
import type { Catalogue, CataloguePackage, CatalogueProduct } from '../catalogue/Catalogue';
import {
  type ChosenModifier,
  type MinimumRule,
  minimumOf,
  type PackageCount,
  type PricesMinor,
  packagesFor,
  priceCart,
  validateModifiers,
} from '../pricing';
import { isSold, priceMinor, toRules } from '../products/toProduct';
import type { Serving } from './Serving';

/** A line as the cart keeps it. */
export interface StoredLine {
  lineKey: string;
  productKey: string;
  modifiers: ChosenModifier[];
  count: number;
  addedAt: number;
}
export interface PricedCartLine extends StoredLine {
  product: CatalogueProduct;
  /** Of one item with its modifiers. */
  unitPriceMinor: number;
  amountMinor: number;
  isAvailable: boolean;
}
export interface PricedCartPackage extends PackageCount {
  item: CataloguePackage;
}
export interface PricedCart {
  lines: PricedCartLine[];
  packages: PricedCartPackage[];
  prices: PricesMinor;
  minimum: MinimumRule | null;
  /** Items of available lines. */
  itemCount: number;
}
/** What lowers the total; both are cut to what there is to pay. */
export interface Reductions {
  discountMinor: number;
  bonusesMinor: number;
}
const noReductions: Reductions = { discountMinor: 0, bonusesMinor: 0 };

function priceLine(product: CatalogueProduct, line: StoredLine, serving: Serving): PricedCartLine {
  const { city, orderType } = serving;
  const base = product.prices[city.currency.code] === undefined ? 0 : priceMinor(product.prices, city);
  if (product.stopped || !isSold(product, { city, orderType }))
    return { ...line, product, unitPriceMinor: base, amountMinor: 0, isAvailable: false };
  const check = validateModifiers(toRules(product, city), line.modifiers);
  // What was allowed when it was added may have been stopped since.
  if (!check.ok) return { ...line, product, unitPriceMinor: base, amountMinor: 0, isAvailable: false };
  const amountMinor = check.priceMinor * line.count;
  return { ...line, product, unitPriceMinor: check.priceMinor, amountMinor, isAvailable: true };
}

/** The whole receipt of a cart by the server's own prices (CART-03). Products that left the menu for good are left out. */
export function priceLines(
  catalogue: Catalogue,
  brand: BrandAlias,
  serving: Serving,
  stored: readonly StoredLine[],
  withoutBag: boolean,
  reductions: Reductions = noReductions,
): PricedCart {
  const lines = stored.flatMap((line) => {
    const product = catalogue.product(brand, line.productKey);
    return product ? [priceLine(product, line, serving)] : [];
  });
  const available = lines.filter((line) => line.isAvailable);
  const itemCount = available.reduce((sum, line) => sum + line.count, 0);
  const packages = packagesOf(catalogue, brand, serving, itemCount, withoutBag);
  const toPrice = {
    lines: lines.map(({ unitPriceMinor, count, isAvailable }) => ({
      unitPriceMinor,
      count,
      available: isAvailable,
    })),
    packages,
    zone: serving.zone && {
      deliveryMinor: serving.zone.deliveryMinor,
      minimumOrderMinor: serving.zone.minimumOrderMinor,
      hasFreeDelivery: serving.zone.hasFreeDelivery,
    },
    orderType: serving.orderType,
    ...reductions,
  };
  return { lines, packages, prices: priceCart(toPrice), minimum: minimumOf(toPrice), itemCount };
}

function packagesOf(
  catalogue: Catalogue,
  brand: BrandAlias,
  { city }: Serving,
  itemCount: number,
  withoutBag: boolean,
): PricedCartPackage[] {
  const items = catalogue.packagesOf(brand);
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
