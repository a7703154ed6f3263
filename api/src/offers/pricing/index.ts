/**
 * Every rule about money and counts, as pure functions of integers in minor units. Nothing here reads a
 * clock, a database or a request.
 */

export { cashLimitMinor, listChangeSums, validateCash } from './cashRules';
export { findMinimumRule } from './findMinimumRule';
export { allowedCount, getSaleStep } from './lineCounts';
export {
  type ConditionCheck,
  nearestBirthdayYear,
  type OfferCondition,
  type OfferFacts,
} from './offerConditions';
export { type PackageCount, packagesFor } from './packagesFor';
export { pricesWithout } from './pricesWithout';

export {
  type GiftToSettle,
  type PromocodeReason,
  type PromocodeToSettle,
  type SettledOffers,
  settleOffers,
} from './settleOffers';

export type {
  MinimumRule,
  PricesMinor,
} from './types';
