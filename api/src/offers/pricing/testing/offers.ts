import fc from 'fast-check';
import type { OfferCondition, OfferFacts } from '../offerConditions';
import type { OffersToSettle } from '../settleOffers';
import { pricedLine, zonePrices } from './arbitraries';

const productKeys = ['roll', 'wok', 'tea'] as const;
const date = fc
  .integer({ min: 0, max: 730 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));

export const offerFacts: fc.Arbitrary<OfferFacts> = fc.record({
  lines: fc.array(
    fc
      .tuple(pricedLine, fc.constantFrom(...productKeys), fc.integer({ min: 1, max: 3 }))
      .map(([line, productKey, groupId]) => ({ ...line, productKey, groupId })),
    { maxLength: 6 },
  ),
  orderType: fc.constantFrom('delivery', 'takeaway'),
  cityAlias: fc.constantFrom('khimki', 'berlin'),
  today: date,
  isFirstOrder: fc.constantFrom(null, true, false),
  birthday: fc.option(date.map((text) => text.split('-').reverse().join('.'))),
});
export const offerCondition: fc.Arbitrary<OfferCondition> = fc.oneof(
  fc.record({ kind: fc.constant('minimum' as const), amountMinor: fc.integer({ min: 1, max: 200_000_000 }) }),
  fc.record({
    kind: fc.constant('contains' as const),
    groupIds: fc.subarray([1, 2, 3]),
    productKeys: fc.subarray([...productKeys]),
    count: fc.integer({ min: 1, max: 120 }),
  }),
  fc.record({
    kind: fc.constant('order_type' as const),
    orderType: fc.constantFrom('delivery' as const, 'takeaway' as const),
  }),
  fc.record({ kind: fc.constant('city' as const), aliases: fc.subarray(['khimki', 'berlin']) }),
  fc.record({ kind: fc.constant('period' as const), from: fc.option(date), until: fc.option(date) }),
  fc.constant({ kind: 'first_order' as const }),
  fc.record({ kind: fc.constant('birthday' as const), days: fc.integer({ min: 0, max: 180 }) }),
);
const conditions = fc.array(offerCondition, { maxLength: 2 });
const counted = fc.record({
  priceMinor: fc.integer({ min: 0, max: 500_000 }),
  count: fc.integer({ min: 0, max: 5 }),
});

export const offersToSettle: fc.Arbitrary<OffersToSettle> = fc.record({
  cart: fc.record({
    packages: fc.array(counted, { maxLength: 2 }),
    zone: fc.option(zonePrices),
    orderType: fc.constantFrom('delivery', 'takeaway'),
    accrualPercent: fc.constantFrom(0, 5),
  }),
  facts: offerFacts,
  gifts: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      priceMinor: fc.integer({ min: 0, max: 100_000 }),
      maxCount: fc.integer({ min: 1, max: 3 }),
      conditions,
      isSold: fc.boolean(),
      isUsed: fc.boolean(),
      wanted: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 3 },
  ),
  promocode: fc.option(
    fc.record({
      discount: fc.oneof(
        fc.record({
          kind: fc.constant('percent' as const),
          percent: fc.integer({ min: 1, max: 100 }),
          groupIds: fc.option(fc.subarray([1, 2, 3])),
        }),
        fc.record({
          kind: fc.constant('amount' as const),
          amountMinor: fc.integer({ min: 1, max: 100_000_000 }),
        }),
        fc.record({ kind: fc.constant('product' as const), isSold: fc.boolean() }),
      ),
      conditions,
      refused: fc.constantFrom(null, null, null, 'first_order' as const, 'used' as const, 'used_up' as const),
    }),
  ),
  bonusesLimitMinor: fc.option(fc.integer({ min: 1, max: 2_000_000_000 })),
  balanceMinor: fc.integer({ min: 0, max: 10_000_000 }),
  fractionDigits: fc.constantFrom(0, 2),
});
