import type { PackageRule } from './types';

export interface PackageCount extends PackageRule {
  /** Bags that the order gets; 0 when refused, so that price × count stays what the receipt says. */
  readonly count: number;
  readonly refused: boolean;
}

/**
 * Bags for an order: one for every `itemsPerPackage` items, the last one perhaps not full. `withoutBag`
 * refuses those that may be refused (CART-08); they stay listed, so that the customer can take them back. No
 * items, no bags.
 */
export function packagesFor(
  rules: readonly PackageRule[],
  itemCount: number,
  withoutBag: boolean,
): PackageCount[] {
  if (itemCount <= 0) return [];
  return rules.map((rule) => {
    const refused = withoutBag && rule.canRefuse;
    return { ...rule, refused, count: refused ? 0 : Math.ceil(itemCount / rule.itemsPerPackage) };
  });
}
