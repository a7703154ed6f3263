import { findMinimumRule } from './findMinimumRule';
import { giftsMinor, goodsMinor, hasGoods, packagesTotalMinor } from './receiptRows';
import type { CartToPrice, PricesMinor } from './types';

/**
 * The receipt of a cart (CART-03, D-28). Discount and bonuses are cut to what there is to pay, so that the
 * rows add up to the total in every state and the total is never negative. Gifts at a special price are part
 * of the subtotal, but count for no minimum (D-17, D-29).
 */
export function priceCart(cart: CartToPrice): PricesMinor {
  const subtotalMinor = goodsMinor(cart.lines) + giftsMinor(cart.gifts ?? []);
  const packagesMinor = packagesTotalMinor(cart.packages);
  const deliveryMinor = deliveryFeeMinor(cart);
  const fullMinor = subtotalMinor + packagesMinor + deliveryMinor;
  const discountMinor = between(cart.discountMinor, fullMinor);
  const bonusesMinor = between(cart.bonusesMinor, fullMinor - discountMinor);
  const paidForGoodsMinor = Math.max(0, subtotalMinor - discountMinor - bonusesMinor);
  return {
    subtotalMinor,
    packagesMinor,
    deliveryMinor,
    discountMinor,
    bonusesMinor,
    upcomingBonusesMinor: Math.floor((paidForGoodsMinor * (cart.accrualPercent ?? 0)) / 100),
    totalMinor: fullMinor - discountMinor - bonusesMinor,
  };
}

/**
 * Nothing for takeaway, for an unknown zone, from the free-delivery amount on, and while there is nothing to
 * bring.
 */
function deliveryFeeMinor(cart: CartToPrice): number {
  const minimum = findMinimumRule(cart);
  if (minimum === null || cart.zone === null || !hasGoods(cart.lines)) return 0;
  return minimum.hasFreeDelivery && minimum.missingMinor === 0 ? 0 : cart.zone.deliveryMinor;
}

function between(amountMinor: number, atMostMinor: number): number {
  return Math.min(Math.max(0, amountMinor), atMostMinor);
}
