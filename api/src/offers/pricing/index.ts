/** Every rule about money and counts, as pure functions of integers in minor units. Nothing here reads a clock, a database or a request. */
export { bonusWriteOffMinor } from './bonusWriteOffMinor';
export { cashLimitMinor, cashRules, offeredBanknotesMinor, validateCash } from './cashRules';
export { cheapestComposition, cheapestPriceMinor } from './cheapestPriceMinor';
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
export { lineKey, normalizeChosen, parseLineKey } from './lineKey';
export { minimumOf } from './minimumOf';
export { roundMinor, toMajor, toMinor } from './minorUnits';
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
  ChosenModifier,
  FractionDigits,
  MinimumRule,
  ModifierCheck,
  ModifierGroupRule,
  ModifierRefusal,
  ModifierRule,
  ModifierRules,
  PackageRule,
  PricedGift,
  PricedLine,
  PricedPackage,
  PricesMinor,
  ProductRules,
  ZonePrices,
} from './types';
export { validateModifiers } from './validateModifiers';
