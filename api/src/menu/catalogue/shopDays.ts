import { createHash } from 'node:crypto';
import type { MinutesRange } from '@storefront/contracts';
import type { CatalogueModifier, CatalogueProduct, CatalogueShop } from './Catalogue';

/**
 * What a shop says of itself beside the menu: a row for each thing that differs, until a time or until it is
 * taken back.
 */
export type ShopDayRow = { shopId: number; until: number | null } & (
  | { kind: 'product' | 'modifier' | 'pause'; key: string; value: true }
  /** Minor units of the city's currency, by a product's key. */
  | { kind: 'price'; key: string; value: number }
  /** Opening hours of one business date; none: closed. */
  | { kind: 'hours'; key: string; value: MinutesRange[] }
  | { kind: 'slot_capacity'; key: ''; value: number }
);

export const isInForce = ({ until }: Pick<ShopDayRow, 'until'>, now: number): boolean =>
  until === null || until > now;

/** The shop as it is today: paused, with other hours, with more or fewer places in a slot. */
export function shopOfDay(shop: CatalogueShop, rows: readonly ShopDayRow[]): CatalogueShop {
  let { type, slotCapacity } = shop;
  const custom = { ...shop.schedule.custom };
  for (const row of rows) {
    if (row.kind === 'pause') type = 'stop';
    if (row.kind === 'slot_capacity') slotCapacity = row.value;
    if (row.kind === 'hours') custom[row.key] = { working_time: row.value, order_minutes: row.value };
  }
  return { ...shop, type, slotCapacity, schedule: { ...shop.schedule, custom } };
}

/** What a shop sells today; null when it sells what the menu says. */
export function productsOfDay(
  products: readonly CatalogueProduct[],
  rows: readonly ShopDayRow[],
  currency: string,
): { products: CatalogueProduct[]; hash: string } | null {
  const goods = rows.filter(({ kind }) => kind === 'product' || kind === 'modifier' || kind === 'price');
  if (goods.length === 0) return null;
  const keysOf = (kind: ShopDayRow['kind']) =>
    new Set(goods.flatMap((row) => (row.kind === kind ? [row.key] : [])));
  const stopped = keysOf('product');
  const stoppedModifiers = keysOf('modifier');
  const prices = new Map(goods.flatMap((row) => (row.kind === 'price' ? [[row.key, row.value]] : [])));
  const changed = products.map((product) => {
    const price = prices.get(product.key);
    const priced = price === undefined ? product : withPrice(product, currency, price);
    const sold = stopped.has(product.key) ? { ...priced, stopped: true } : priced;
    return stoppedModifiers.size === 0 ? sold : withoutModifiers(sold, stoppedModifiers);
  });
  const hash = createHash('sha256').update(JSON.stringify(goods)).digest('base64url').slice(0, 12);
  return { products: changed, hash };
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

function withoutModifiers(product: CatalogueProduct, stopped: ReadonlySet<string>): CatalogueProduct {
  const mark = (modifiers: CatalogueModifier[]) =>
    modifiers.map((modifier) =>
      stopped.has(String(modifier.id)) ? { ...modifier, stopped: true } : modifier,
    );
  const { available, single, groups } = product.modifiers;
  return {
    ...product,
    modifiers: {
      available: mark(available),
      single: mark(single),
      groups: groups.map((group) => ({ ...group, modifiers: mark(group.modifiers) })),
    },
  };
}
