import type {
  ChosenModifier,
  ModifierGroupRule,
  ModifierRule,
  ProductRules,
} from '../catalogue/ProductRules';

/**
 * The cheapest modifiers with which the product can be ordered now, or null when what it requires is stopped
 * (PROD-04).
 */
export function cheapestComposition({ modifiers }: ProductRules): ChosenModifier[] | null {
  const { available, single, groups } = modifiers;
  const chosen = [
    pickCheapest({ min: single.length > 0 ? 1 : 0, max: 1, modifiers: single.map(onceOnly) }),
    ...available.map((rule) => pickCheapest({ min: rule.min, max: rule.max, modifiers: [rule] })),
    ...groups.map(pickCheapest),
  ];
  const possible = chosen.filter((part) => part !== null);
  return possible.length === chosen.length ? possible.flat() : null;
}

/**
 * "From" price of a card: the price with the least that required modifiers cost (`price_with_modifiers`,
 * PROD-01). When those are stopped, the price they would have: such a product is shown, but not sold.
 */
export function cheapestPriceMinor(product: ProductRules): number {
  const { available, single, groups } = product.modifiers;
  const all = [...available, ...single, ...groups.flatMap((group) => group.modifiers)];
  const prices = new Map(all.map(({ id, priceMinor }) => [id, priceMinor]));
  const composition = cheapestComposition(product) ?? cheapestComposition(withNothingStopped(product)) ?? [];
  return composition.reduce((sum, { id, count }) => sum + (prices.get(id) ?? 0) * count, product.priceMinor);
}

function pickCheapest({ min, max, modifiers }: Omit<ModifierGroupRule, 'id'>): ChosenModifier[] | null {
  if (min > max || modifiers.some((rule) => rule.min > rule.max || (rule.stopped && rule.min > 0)))
    return null;
  const counts = new Map(modifiers.map((rule) => [rule.id, rule.min]));
  let taken = modifiers.reduce((sum, rule) => sum + rule.min, 0);
  if (taken > max) return null;
  const cheapestFirst = modifiers
    .filter(({ stopped }) => !stopped)
    .sort((a, b) => a.priceMinor - b.priceMinor || a.id - b.id);
  for (const rule of cheapestFirst) {
    const more = Math.max(0, Math.min(rule.max - rule.min, min - taken));
    counts.set(rule.id, rule.min + more);
    taken += more;
  }
  if (taken < min) return null;
  return [...counts].filter(([, count]) => count > 0).map(([id, count]) => ({ id, count }));
}

/** In a `single` list the modifiers' own bounds do not matter: one of them is taken once. */
function onceOnly(rule: ModifierRule): ModifierRule {
  return { ...rule, min: 0, max: 1 };
}

function withNothingStopped({ priceMinor, modifiers }: ProductRules): ProductRules {
  const sold = (rules: readonly ModifierRule[]) => rules.map((rule) => ({ ...rule, stopped: false }));
  return {
    priceMinor,
    modifiers: {
      available: sold(modifiers.available),
      single: sold(modifiers.single),
      groups: modifiers.groups.map((group) => ({ ...group, modifiers: sold(group.modifiers) })),
    },
  };
}
