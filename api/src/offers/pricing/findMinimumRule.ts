import { goodsMinor, packagesTotalMinor } from './receiptRows';
import type { CartToPrice, MinimumRule } from './types';

/**
 * What the zone asks of the order (CART-04, D-29). Without free delivery the amount is a hard minimum; with
 * it, the amount from which delivery is free, and nothing is blocked. Compared with ≥, against the goods and
 * packages before promo code and bonuses, gifts excluded, so that a discount never turns free delivery into
 * paid (D-30). Null for takeaway and while no zone is known.
 */
export function findMinimumRule(
  cart: Pick<CartToPrice, 'lines' | 'packages' | 'zone' | 'orderType'>,
): MinimumRule | null {
  if (cart.orderType === 'takeaway' || cart.zone === null) return null;
  const { minimumOrderMinor, hasFreeDelivery } = cart.zone;
  const missingMinor = Math.max(
    0,
    minimumOrderMinor - goodsMinor(cart.lines) - packagesTotalMinor(cart.packages),
  );
  return {
    minimumMinor: minimumOrderMinor,
    hasFreeDelivery,
    missingMinor,
    blocked: !hasFreeDelivery && missingMinor > 0,
  };
}
