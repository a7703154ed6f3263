import type { Cart } from '@storefront/contracts';

/**
 * What is still missing, and to what: `order` blocks until it is reached, `free` only makes the delivery free
 * (D-29).
 */
export interface MinimumGap {
  to: 'order' | 'free';
  missing: number;
  minimum: number;
}

/**
 * The gap to tell of; null when the rule is met, when there is nothing in the cart, or when the delivery
 * costs nothing anyway.
 */
export function minimumGap({ minimum, count, prices }: Cart): MinimumGap | null {
  if (!minimum || minimum.missing <= 0 || count === 0) return null;
  if (minimum.has_free_delivery && prices.delivery === 0) return null;
  return {
    to: minimum.has_free_delivery ? 'free' : 'order',
    missing: minimum.missing,
    minimum: minimum.minimum_order_amount,
  };
}
