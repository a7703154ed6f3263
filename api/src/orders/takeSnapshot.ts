import type { PricedCart, PricedCartLine } from '../cart/priceLines';
import type { CatalogueCity, CatalogueModifier } from '../catalogue/Catalogue';
import { priceMinor } from '../products/toProduct';
import type { OrderSnapshot, SnapshotLine, SnapshotModifier } from './OrderSnapshot';

function toLine(line: PricedCartLine, city: CatalogueCity): SnapshotLine {
  const counts = new Map(line.modifiers.map(({ id, count }) => [id, count]));
  const chosen = (list: CatalogueModifier[]): SnapshotModifier[] =>
    list.flatMap((modifier) => {
      const count = counts.get(modifier.id) ?? 0;
      const { id, name, min, max } = modifier;
      return count > 0 ? [{ id, name, min, max, count, priceMinor: priceMinor(modifier.prices, city) }] : [];
    });
  const { product } = line;
  return {
    productId: product.id,
    productKey: product.key,
    lineKey: line.lineKey,
    name: product.name,
    count: line.count,
    unitPriceMinor: line.unitPriceMinor,
    amountMinor: line.amountMinor,
    chosen: line.modifiers,
    modifiers: {
      available: chosen(product.modifiers.available),
      single: chosen(product.modifiers.single),
      groups: product.modifiers.groups
        .map(({ id, name, modifiers }) => ({ id, name, modifiers: chosen(modifiers) }))
        .filter(({ modifiers }) => modifiers.length > 0),
    },
  };
}

/** The goods and prices of an order; unavailable lines are left out, as they are left out of the total. */
export function takeSnapshot(
  priced: PricedCart,
  city: CatalogueCity,
): Pick<OrderSnapshot, 'lines' | 'packages' | 'prices' | 'currency'> {
  return {
    lines: priced.lines.filter((line) => line.isAvailable).map((line) => toLine(line, city)),
    packages: priced.packages
      .filter(({ count }) => count > 0)
      .map(({ item, count, priceMinor: packagePriceMinor }) => ({
        id: item.id,
        alias: item.alias,
        name: item.name,
        count,
        priceMinor: packagePriceMinor,
      })),
    prices: priced.prices,
    currency: city.currency,
  };
}
