/** Every rule about money and counts, as pure functions of integers in minor units. Nothing here reads a clock, a database or a request. */

export { bonusWriteOffMinor } from './bonusWriteOffMinor';
export { cashLimitMinor, cashRules, offeredBanknotesMinor, validateCash } from './cashRules';
export {
  allowedCount,
  type CountCheck,
  isPlusDisabled,
  lineLimit,
  nextCount,
  previousCount,
  snapCount,
  stepOf,
} from './lineCounts';
export { minimumOf } from './minimumOf';
export {
  type ConditionCheck,
  checkCondition,
  daysToBirthday,
  nearestBirthdayYear,
  type OfferCondition,
  type OfferFacts,
  type OfferLine,
} from './offerConditions';
export { type PackageCount, packagesFor } from './packagesFor';
export { priceCart } from './priceCart';
export { type PromoDiscount, promoDiscountMinor } from './promoDiscountMinor';
export {
  type GiftToSettle,
  type OffersToSettle,
  type PromocodeReason,
  type PromocodeToSettle,
  type SettledOffers,
  settleOffers,
} from './settleOffers';
export { splitDiscount } from './splitDiscount';
export type {
  CartToPrice,
  CashCheck,
  CashRules,
  MinimumRule,
  PackageRule,
  PricedGift,
  PricedLine,
  PricedPackage,
  PricesMinor,
  ZonePrices,
} from './types';
