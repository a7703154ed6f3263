import fc from 'fast-check';
import { priceCart } from './priceCart';
import { cartToPrice } from './testing/arbitraries';
import type { CartToPrice } from './types';

const numRuns = 10_000;
const roll = { unitPriceMinor: 52_000, count: 2, available: true };
const cart: CartToPrice = {
  lines: [roll],
  packages: [{ priceMinor: 500, count: 1 }],
  zone: { deliveryMinor: 19_900, minimumOrderMinor: 100_000, hasFreeDelivery: false },
  orderType: 'delivery',
  discountMinor: 0,
  bonusesMinor: 0,
};

test('the rows add up to the total, and no row is negative [CART-03]', () => {
  fc.assert(
    fc.property(cartToPrice, (any) => {
      const prices = priceCart(any);
      const full = prices.subtotalMinor + prices.packagesMinor + prices.deliveryMinor;
      expect(full - prices.discountMinor - prices.bonusesMinor).toBe(prices.totalMinor);
      expect(Object.values(prices).filter((row) => !Number.isSafeInteger(row) || row < 0)).toEqual([]);
    }),
    { numRuns },
  );
});

test('the order of lines, gifts and packages changes nothing [CART-03]', () => {
  fc.assert(
    fc.property(cartToPrice, (any) => {
      const reversed = {
        ...any,
        lines: [...any.lines].reverse(),
        gifts: [...(any.gifts ?? [])].reverse(),
        packages: [...any.packages].reverse(),
      };
      expect(priceCart(reversed)).toEqual(priceCart(any));
    }),
    { numRuns },
  );
});

test('an unavailable line costs nothing [CART-03]', () => {
  fc.assert(
    fc.property(cartToPrice, (any) => {
      const without = { ...any, lines: any.lines.filter(({ available }) => available) };
      expect(priceCart(any)).toEqual(priceCart(without));
    }),
    { numRuns },
  );
});

test('takeaway has no delivery fee [CART-03]', () => {
  fc.assert(
    fc.property(cartToPrice, (any) => {
      expect(priceCart({ ...any, orderType: 'takeaway' }).deliveryMinor).toBe(0);
    }),
    { numRuns },
  );
});

test('a receipt by hand: goods, bag, delivery, promo code, bonuses [CART-03]', () => {
  expect(priceCart({ ...cart, discountMinor: 10_400, bonusesMinor: 5_000, accrualPercent: 5 })).toEqual({
    subtotalMinor: 104_000,
    packagesMinor: 500,
    deliveryMinor: 19_900,
    discountMinor: 10_400,
    bonusesMinor: 5_000,
    upcomingBonusesMinor: 4_430,
    totalMinor: 109_000,
  });
});

test('a discount or bonuses above the full price are cut to it [CART-03]', () => {
  const prices = priceCart({ ...cart, discountMinor: 120_000, bonusesMinor: 99_999 });
  expect([prices.discountMinor, prices.bonusesMinor, prices.totalMinor]).toEqual([120_000, 4_400, 0]);
});

test('delivery is free exactly from the free-delivery amount on, whatever the promo code takes off [CART-04]', () => {
  const fee = (minimumOrderMinor: number, discountMinor: number) =>
    priceCart({
      ...cart,
      discountMinor,
      zone: { deliveryMinor: 19_900, minimumOrderMinor, hasFreeDelivery: true },
    }).deliveryMinor;
  expect(fee(104_500, 0)).toBe(0);
  expect(fee(104_501, 0)).toBe(19_900);
  expect(fee(104_500, 50_000)).toBe(0);
});

test('an empty cart, or one with nothing available, costs nothing to bring [CART-03]', () => {
  expect(priceCart({ ...cart, lines: [], packages: [] }).totalMinor).toBe(0);
  expect(priceCart({ ...cart, lines: [{ ...roll, available: false }], packages: [] }).totalMinor).toBe(0);
});

test('a gift at a special price is in the subtotal [CART-03]', () => {
  expect(priceCart({ ...cart, gifts: [{ priceMinor: 100, count: 2 }] }).subtotalMinor).toBe(104_200);
});
