import type { OrderType } from '@storefront/contracts';

/**
 * The pricing room's own shapes. Every `…Minor` is an integer of hundredths of the city's major unit (kopecks, cents), in every currency,
 * also where the smallest coin is larger: `fractionDigits` says to what a computed amount is rounded (D-28, D-32).
 */
export type FractionDigits = 0 | 2;

/** A modifier as the menu defines it. Its id is unique within its product, whatever list it stands in. */
export interface ModifierRule {
  readonly id: number;
  /** Price of one; not negative. */
  readonly priceMinor: number;
  readonly min: number;
  readonly max: number;
  /** Temporarily unavailable, cannot be chosen (PROD-04). */
  readonly stopped: boolean;
}
export interface ModifierGroupRule {
  readonly id: number;
  readonly min: number;
  readonly max: number;
  readonly modifiers: readonly ModifierRule[];
}
/** The three forms of PROD-05: free counted extras, exactly one of a list, lists with bounds of their own. */
export interface ModifierRules {
  readonly available: readonly ModifierRule[];
  readonly single: readonly ModifierRule[];
  readonly groups: readonly ModifierGroupRule[];
}
/** What pricing needs of a product: its price after the product's own discount, without modifiers. */
export interface ProductRules {
  readonly priceMinor: number;
  readonly modifiers: ModifierRules;
}
export interface ChosenModifier {
  readonly id: number;
  readonly count: number;
}
export type ModifierRefusal =
  | 'invalid_count'
  | 'unknown_modifier'
  | 'stopped_modifier'
  | 'single_required'
  | 'single_exceeded'
  | 'modifier_below_min'
  | 'modifier_above_max'
  | 'group_below_min'
  | 'group_above_max';
export type ModifierCheck =
  | { readonly ok: true /** One item with its modifiers. */; readonly priceMinor: number }
  | {
      readonly ok: false;
      readonly reason: ModifierRefusal;
      readonly modifierId?: number;
      readonly groupId?: number;
    };

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
  /** Turkey: a sum below the total becomes the next multiple of the step; elsewhere it is refused (CHK-05). */
  readonly roundsUp: boolean;
  /** Notes and round sums, offered as buttons when above the total; rising. */
  readonly banknotesMinor: readonly number[];
}
export type CashCheck =
  | { readonly ok: true /** 0: no change needed. */; readonly cashMinor: number }
  | { readonly ok: false; readonly reason: 'not_whole' | 'below_total' | 'above_max' };
