import fc from 'fast-check';
import { findMinimumRule } from './findMinimumRule';
import { priceCart } from './priceCart';
import { cartToPrice, zonePrices } from './testing/arbitraries';
import type { CartToPrice } from './types';

const numRuns = 10_000;
const deliveryCart = fc
  .tuple(cartToPrice, zonePrices)
  .map(([cart, zone]): CartToPrice => ({ ...cart, zone, orderType: 'delivery' }));
const deliveredCart = (minimumOrderMinor: number, hasFreeDelivery: boolean): CartToPrice => ({
  lines: [{ unitPriceMinor: 49_500, count: 2, available: true }],
  packages: [{ priceMinor: 1_000, count: 1 }],
  zone: { deliveryMinor: 15_000, minimumOrderMinor, hasFreeDelivery },
  orderType: 'delivery',
  discountMinor: 0,
  bonusesMinor: 0,
});

test('exactly the minimum is enough, one kopeck less is not [CART-04]', () => {
  expect(findMinimumRule(deliveredCart(100_000, false))).toEqual({
    minimumMinor: 100_000,
    hasFreeDelivery: false,
    missingMinor: 0,
    blocked: false,
  });
  expect(findMinimumRule(deliveredCart(100_001, false))).toMatchObject({ missingMinor: 1, blocked: true });
});

test('where delivery gets free, the amount blocks nothing and tells what is missing [CART-04]', () => {
  expect(findMinimumRule(deliveredCart(150_000, true))).toMatchObject({
    missingMinor: 50_000,
    blocked: false,
  });
});

test('takeaway and an unknown zone have no minimum [CART-04]', () => {
  expect(findMinimumRule({ ...deliveredCart(100_000, false), orderType: 'takeaway' })).toBeNull();
  expect(findMinimumRule({ ...deliveredCart(100_000, false), zone: null })).toBeNull();
});

test('adding what is missing lifts the block, adding one less does not [CART-04]', () => {
  fc.assert(
    fc.property(deliveryCart, (cart) => {
      const minimum = findMinimumRule(cart);
      if (minimum === null) throw new Error('a delivery with a zone has a minimum');
      const plus = (amountMinor: number) =>
        findMinimumRule({
          ...cart,
          lines: [...cart.lines, { unitPriceMinor: amountMinor, count: 1, available: true }],
        });
      expect(plus(minimum.missingMinor)?.missingMinor).toBe(0);
      expect(plus(minimum.missingMinor)?.blocked).toBe(false);
      if (minimum.missingMinor > 0) expect(plus(minimum.missingMinor - 1)?.missingMinor).toBe(1);
    }),
    { numRuns },
  );
});

test('promo code, bonuses and gifts do not change the minimum nor the delivery fee [CART-04]', () => {
  fc.assert(
    fc.property(deliveryCart, fc.nat(1_000_000), (cart, amountMinor) => {
      const other = { ...cart, discountMinor: amountMinor, bonusesMinor: amountMinor, gifts: [] };
      expect(findMinimumRule(other)).toEqual(findMinimumRule(cart));
      expect(priceCart(other).deliveryMinor).toBe(priceCart(cart).deliveryMinor);
    }),
    { numRuns },
  );
});
