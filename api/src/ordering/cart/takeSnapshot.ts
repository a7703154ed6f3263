import { lineKey } from '@storefront/contracts/lineKey';
import type { CatalogueModifier, CatalogueProduct } from '../../menu/catalogue/CatalogueProduct';
import type { ChosenModifier } from '../../menu/catalogue/ProductRules';
import { cheapestComposition } from '../../menu/products/cheapestPriceMinor';
import { priceMinor, toRules } from '../../menu/products/toProduct';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { OrderSnapshot, SnapshotLine, SnapshotModifier } from '../OrderSnapshot';
import type { EvaluatedCart } from './evaluateCart';

export interface Ordered {
  product: CatalogueProduct;
  lineKey: string;
  modifiers: readonly ChosenModifier[];
  count: number;
  unitPriceMinor: number;
}

/** A product with its modifiers as an order keeps it. */
export function toLine(line: Ordered, city: CatalogueCity): SnapshotLine {
  const counts = new Map(line.modifiers.map(({ id, count }) => [id, count]));
  const chosen = (list: CatalogueModifier[]): SnapshotModifier[] =>
    list.flatMap((modifier) => {
      const count = counts.get(modifier.id) ?? 0;
      const { id, name, min, max } = modifier;
      return count > 0 ? [{ id, name, min, max, count, priceMinor: priceMinor(modifier.prices, city) }] : [];
    });
  const { product, count, unitPriceMinor } = line;
  const taxPercent = product.taxPercents?.[city.country.code];
  return {
    productId: product.id,
    productKey: product.key,
    lineKey: line.lineKey,
    name: product.name,
    count,
    unitPriceMinor,
    amountMinor: unitPriceMinor * count,
    ...(taxPercent !== undefined && { taxPercent }),
    chosen: [...line.modifiers],
    modifiers: {
      available: chosen(product.modifiers.available),
      single: chosen(product.modifiers.single),
      groups: product.modifiers.groups
        .map(({ id, name, modifiers }) => ({ id, name, modifiers: chosen(modifiers) }))
        .filter(({ modifiers }) => modifiers.length > 0),
    },
  };
}

/** Something given: in its simplest composition, at its special price. */
function toGiftLine(
  product: CatalogueProduct,
  count: number,
  unitPriceMinor: number,
  city: CatalogueCity,
): SnapshotLine {
  const modifiers = cheapestComposition(toRules(product, city)) ?? [];
  const key = `gift:${lineKey(product.key, modifiers)}`;
  return { ...toLine({ product, lineKey: key, modifiers, count, unitPriceMinor }, city), isGift: true };
}

/** The goods and prices of an order; unavailable lines are left out, as they are left out of the total. */
export function takeSnapshot(
  cart: EvaluatedCart,
  city: CatalogueCity,
): Pick<OrderSnapshot, 'lines' | 'packages' | 'prices' | 'currency' | 'promocode'> {
  const { promocode } = cart;
  return {
    lines: [
      ...cart.lines.filter((line) => line.isAvailable).map((line) => toLine(line, city)),
      ...cart.gifts
        .filter(({ settled }) => settled.count > 0)
        .map(({ product, settled, priceMinor: minor }) => toGiftLine(product, settled.count, minor, city)),
      ...(promocode?.product ? [toGiftLine(promocode.product, 1, 0, city)] : []),
    ],
    packages: cart.packages
      .filter(({ count }) => count > 0)
      .map(({ item, count, priceMinor: packagePriceMinor }) => ({
        id: item.id,
        alias: item.alias,
        name: item.name,
        count,
        priceMinor: packagePriceMinor,
      })),
    prices: cart.prices,
    promocode: promocode?.isApplied ? promocode.code : null,
    currency: {
      sign: city.currency.sign,
      code: city.currency.code,
      fractionDigits: city.currency.fractionDigits,
    },
  };
}
