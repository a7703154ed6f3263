import type { Cart } from '@storefront/contracts';
import type { AnalyticsEvent } from '@storefront/shared-state/host';

type CartEvent = Extract<AnalyticsEvent, { name: 'add_to_cart' | 'remove_from_cart' }>;

/** What changed between two confirmed carts, line by line; a first cart is what was there, not a change. */
export function cartEvents(before: Cart | null, after: Cart | null, currency: string): CartEvent[] {
  if (!before || !after) return [];
  const keys = new Set([...Object.keys(before.products), ...Object.keys(after.products)]);
  return [...keys].flatMap((key): CartEvent[] => {
    const [old, now] = [before.products[key], after.products[key]];
    const line = now ?? old;
    const change = (now?.count ?? 0) - (old?.count ?? 0);
    if (!line || change === 0) return [];
    return [
      {
        name: change > 0 ? 'add_to_cart' : 'remove_from_cart',
        product_key: line.product_key,
        product_name: line.name,
        count: Math.abs(change),
        price: line.price_with_modifiers,
        currency,
      },
    ];
  });
}
