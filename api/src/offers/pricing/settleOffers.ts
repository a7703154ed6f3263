import type { FractionDigits } from '../../platform/money/minorUnits';
import { bonusWriteOffMinor } from './bonusWriteOffMinor';
import { type ConditionCheck, checkCondition, type OfferCondition, type OfferFacts } from './offerConditions';
import { priceCart } from './priceCart';
import { promoDiscountMinor } from './promoDiscountMinor';
import { goodsMinor, hasGoods } from './receiptRows';
import type { CartToPrice, PricesMinor } from './types';

export interface GiftToSettle {
  readonly id: number;
  readonly priceMinor: number;
  readonly maxCount: number;
  readonly conditions: readonly OfferCondition[];
  /** The gift's product can be had here now. */
  readonly isSold: boolean;
  /** Its uses are spent. */
  readonly isUsed: boolean;
  /** How many the customer has taken. */
  readonly wanted: number;
}
export type PromocodeDiscount =
  | { readonly kind: 'percent'; readonly percent: number; readonly groupIds: readonly number[] | null }
  | { readonly kind: 'amount'; readonly amountMinor: number }
  /** A product for nothing; `isSold`: it can be had here now. */
  | { readonly kind: 'product'; readonly isSold: boolean };
export interface PromocodeToSettle {
  readonly discount: PromocodeDiscount;
  readonly conditions: readonly OfferCondition[];
  /** Why it cannot be used whatever is in the cart, or null. */
  readonly refused: 'first_order' | 'used' | 'used_up' | null;
}
export interface OffersToSettle {
  readonly cart: Omit<CartToPrice, 'lines' | 'gifts' | 'discountMinor' | 'bonusesMinor'>;
  readonly facts: OfferFacts;
  readonly gifts: readonly GiftToSettle[];
  readonly promocode: PromocodeToSettle | null;
  /** The most that the customer lets bonuses pay; null while they are off. */
  readonly bonusesLimitMinor: number | null;
  /** 0 for everybody whom the programme is not open to. */
  readonly balanceMinor: number;
  readonly fractionDigits: FractionDigits;
}
export interface SettledGift {
  readonly id: number;
  readonly checks: readonly ConditionCheck[];
  readonly isAvailable: boolean;
  /** Taken and given; 0 while a condition fails. */
  readonly count: number;
}
export type PromocodeReason =
  | { readonly kind: 'refused'; readonly refused: 'first_order' | 'used' | 'used_up' }
  | { readonly kind: 'condition'; readonly check: ConditionCheck }
  | { readonly kind: 'not_sold' }
  | { readonly kind: 'nothing_to_discount' }
  | { readonly kind: 'bonuses' };
export interface SettledOffers {
  readonly gifts: readonly SettledGift[];
  /** Why the promo code does not apply, or null when it does; null also without one. */
  readonly promocodeReason: PromocodeReason | null;
  readonly isPromocodeApplied: boolean;
  /** What bonuses could pay at most now, if no promo code applied. */
  readonly bonusesMaxMinor: number;
  readonly prices: PricesMinor;
}

/**
 * Works out gifts, promo code and bonuses of a cart together (GIFT-01, GIFT-02, BONUS-02). A gift is given
 * while all its conditions hold. One promo code lowers the goods, never gifts, packages or delivery. Promo
 * code and bonuses are never combined: a promo code keeps bonuses out, but bonuses that were switched on
 * while it did not apply keep it out (D-16).
 */
export function settleOffers(input: OffersToSettle): SettledOffers {
  const { facts } = input;
  const gifts = input.gifts.map((gift) => settleGift(gift, facts));
  const pricedGifts = input.gifts.map(({ priceMinor }, index) => ({
    priceMinor,
    count: gifts[index]?.count ?? 0,
  }));
  const price = (discountMinor: number, bonusesMinor: number): PricesMinor =>
    priceCart({ ...input.cart, lines: facts.lines, gifts: pricedGifts, discountMinor, bonusesMinor });

  const bonusesMaxMinor = computeMaximumBonuses(input, price(0, 0));
  const bonusesMinor = wholeBonuses(Math.min(input.bonusesLimitMinor ?? 0, bonusesMaxMinor), input);
  const discountMinor = input.promocode ? getDiscountMinor(input.promocode.discount, input) : 0;
  const promocodeReason =
    input.promocode && reasonAgainst(input.promocode, facts, discountMinor, bonusesMinor > 0);
  const isPromocodeApplied = input.promocode !== null && promocodeReason === null;
  return {
    gifts,
    promocodeReason,
    isPromocodeApplied,
    bonusesMaxMinor,
    prices: isPromocodeApplied ? price(discountMinor, 0) : price(0, bonusesMinor),
  };
}

function settleGift(gift: GiftToSettle, facts: OfferFacts): SettledGift {
  const checks = gift.conditions.map((condition) => checkCondition(condition, facts));
  // A gift comes with something that is bought, whatever its conditions say.
  const isAvailable =
    hasGoods(facts.lines) && gift.isSold && !gift.isUsed && checks.every(({ validated }) => validated);
  return { id: gift.id, checks, isAvailable, count: isAvailable ? Math.min(gift.wanted, gift.maxCount) : 0 };
}

function computeMaximumBonuses(input: OffersToSettle, full: PricesMinor): number {
  const { facts, balanceMinor } = input;
  const maximumMinor = bonusWriteOffMinor({
    lines: facts.lines,
    deliveryMinor: full.deliveryMinor,
    balanceMinor,
    totalBeforeBonusesMinor: full.totalMinor,
  });
  return wholeBonuses(maximumMinor, input);
}

/** A currency without small coins has no small bonuses either: the total stays payable. */
function wholeBonuses(minor: number, { fractionDigits }: Pick<OffersToSettle, 'fractionDigits'>): number {
  return fractionDigits === 0 ? Math.floor(minor / 100) * 100 : minor;
}

function getDiscountMinor(discount: PromocodeDiscount, { facts, fractionDigits }: OffersToSettle): number {
  if (discount.kind === 'product') return 0;
  if (discount.kind === 'amount')
    return promoDiscountMinor({ kind: 'fixed', amountMinor: discount.amountMinor }, goodsMinor(facts.lines));
  const { percent, groupIds } = discount;
  const lines =
    groupIds === null ? facts.lines : facts.lines.filter(({ groupId }) => groupIds.includes(groupId));
  return promoDiscountMinor({ kind: 'percent', percent }, goodsMinor(lines), fractionDigits);
}

function reasonAgainst(
  { discount, conditions, refused }: PromocodeToSettle,
  facts: OfferFacts,
  discountMinor: number,
  hasBonuses: boolean,
): PromocodeReason | null {
  if (refused !== null) return { kind: 'refused', refused };
  if (hasBonuses) return { kind: 'bonuses' };
  const failed = conditions
    .map((condition) => checkCondition(condition, facts))
    .find(({ validated }) => !validated);
  if (failed) return { kind: 'condition', check: failed };
  if (discount.kind === 'product' && !discount.isSold) return { kind: 'not_sold' };
  if (discount.kind === 'product' ? !hasGoods(facts.lines) : discountMinor === 0)
    return { kind: 'nothing_to_discount' };
  return null;
}
