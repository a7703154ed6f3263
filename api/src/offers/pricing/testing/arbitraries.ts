import fc from 'fast-check';
import type { CartToPrice, PricedLine, ZonePrices } from '../types';

const priceMinor = fc.integer({ min: 0, max: 50_000_000 });

export const pricedLine: fc.Arbitrary<PricedLine> = fc.record({
  unitPriceMinor: priceMinor,
  count: fc.integer({ min: 1, max: 100 }),
  available: fc.boolean(),
});
export const zonePrices: fc.Arbitrary<ZonePrices> = fc.record({
  deliveryMinor: fc.integer({ min: 0, max: 100_000 }),
  minimumOrderMinor: fc.integer({ min: 0, max: 100_000_000 }),
  hasFreeDelivery: fc.boolean(),
});
const counted = fc.record({ priceMinor, count: fc.integer({ min: 0, max: 5 }) });
export const cartToPrice: fc.Arbitrary<CartToPrice> = fc.record({
  lines: fc.array(pricedLine, { maxLength: 12 }),
  gifts: fc.array(counted, { maxLength: 3 }),
  packages: fc.array(counted, { maxLength: 3 }),
  zone: fc.option(zonePrices),
  orderType: fc.constantFrom('delivery', 'takeaway'),
  discountMinor: fc.integer({ min: -1_000, max: 2_000_000_000 }),
  bonusesMinor: fc.integer({ min: -1_000, max: 2_000_000_000 }),
  accrualPercent: fc.integer({ min: 0, max: 100 }),
});
