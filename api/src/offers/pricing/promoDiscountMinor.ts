import type { FractionDigits } from '../../platform/money/minorUnits';
import { roundMinor } from '../../platform/money/minorUnits';

export type PromoDiscount =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly amountMinor: number };

/**
 * What a promo code takes off the goods it applies to: rounded half up to the currency's smallest coin
 * (D-32), never more than they cost.
 */
export function promoDiscountMinor(
  promo: PromoDiscount,
  goodsMinor: number,
  fractionDigits: FractionDigits = 2,
): number {
  const wantedMinor =
    promo.kind === 'fixed'
      ? promo.amountMinor
      : roundMinor((goodsMinor * promo.percent) / 100, fractionDigits);
  return Math.min(Math.max(0, wantedMinor), goodsMinor);
}
