import type { OrderType } from '@storefront/contracts';

/** A cart line as the receipt sees it. */
export interface PricedLine {
  /** One item after the product's discount, modifiers included. */
  readonly unitPriceMinor: number;
  readonly count: number;
  /** An unavailable line stays in the cart and costs nothing (D-15). */
  readonly available: boolean;
}
/** A promotion gift taken at its special price, which may be 0 (D-17). */
export interface PricedGift {
  readonly priceMinor: number;
  readonly count: number;
}
export interface PricedPackage {
  readonly priceMinor: number;
  readonly count: number;
}
export interface ZonePrices {
  readonly deliveryMinor: number;
  readonly minimumOrderMinor: number;
  readonly hasFreeDelivery: boolean;
}
export interface CartToPrice {
  readonly lines: readonly PricedLine[];
  readonly gifts?: readonly PricedGift[];
  readonly packages: readonly PricedPackage[];
  /** The zone of the address; null for takeaway or while no zone is known: no fee, no minimum. */
  readonly zone: ZonePrices | null;
  readonly orderType: OrderType;
  /** What the promo code takes off; anything above the full price is cut. */
  readonly discountMinor: number;
  /** Bonuses that the customer applied; anything above what is left to pay is cut. */
  readonly bonusesMinor: number;
  /** Bonuses earned per hundred paid for goods; 0 (also by default) while accrual is suspended (D-37). */
  readonly accrualPercent?: number;
}
/** The receipt: total = subtotal + packages + delivery − discount − bonuses, exactly (CART-03, D-28). */
export interface PricesMinor {
  readonly subtotalMinor: number;
  readonly packagesMinor: number;
  readonly deliveryMinor: number;
  readonly discountMinor: number;
  readonly bonusesMinor: number;
  readonly upcomingBonusesMinor: number;
  readonly totalMinor: number;
}
export interface MinimumRule {
  readonly minimumMinor: number;
  readonly hasFreeDelivery: boolean;
  /** To the minimum, or to free delivery; 0 when reached. */
  readonly missingMinor: number;
  /** True when the order cannot be sent: below the minimum of a zone without free delivery (D-29). */
  readonly blocked: boolean;
}
/** A kind of bag that the brand gives to orders: one for every `itemsPerPackage` items. */
export interface PackageRule {
  readonly id: number;
  readonly alias: string;
  readonly priceMinor: number;
  readonly itemsPerPackage: number;
  readonly canRefuse: boolean;
}
export interface CashRules {
  /** The largest amount that change is given from; `cashLimitMinor` says what holds for one total. */
  readonly maxMinor: number;
  /** What a sum too small is rounded up to a multiple of, where `roundsUp`. */
  readonly stepMinor: number;
  /**
   * Turkey: a sum below the total becomes the next multiple of the step; elsewhere it is refused (CHK-05).
   */
  readonly roundsUp: boolean;
  /** Notes and round sums, offered as buttons when above the total; rising. */
  readonly banknotesMinor: readonly number[];
}
export type CashCheck =
  | { readonly ok: true /** 0: no change needed. */; readonly cashMinor: number }
  | { readonly ok: false; readonly reason: 'not_whole' | 'below_total' | 'above_max' };
