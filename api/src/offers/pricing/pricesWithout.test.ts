import fc from 'fast-check';
import { priceCart } from './priceCart';
import { pricesWithout } from './pricesWithout';
import { cartToPrice } from './testing/arbitraries';
import type { PricesMinor } from './types';

const before: PricesMinor = {
  subtotalMinor: 100_000,
  packagesMinor: 1_000,
  deliveryMinor: 19_900,
  discountMinor: 10_000,
  bonusesMinor: 30_000,
  upcomingBonusesMinor: 3_000,
  totalMinor: 80_900,
};
const rows = ({ subtotalMinor, packagesMinor, deliveryMinor, discountMinor, bonusesMinor }: PricesMinor) =>
  subtotalMinor + packagesMinor + deliveryMinor - discountMinor - bonusesMinor;

test('goods that cannot be made take their share of discount and bonuses along; packages and delivery stay', () => {
  expect(pricesWithout(before, 25_000)).toEqual({
    subtotalMinor: 75_000,
    packagesMinor: 1_000,
    deliveryMinor: 19_900,
    discountMinor: 7_500,
    bonusesMinor: 22_500,
    upcomingBonusesMinor: 2_250,
    totalMinor: 65_900,
  });
});

test('what discount or bonuses paid in full costs nobody more when goods are missing', () => {
  const byDiscount = { ...before, discountMinor: 110_000, bonusesMinor: 0, totalMinor: 10_900 };
  expect(pricesWithout(byDiscount, 50_000)).toMatchObject({ discountMinor: 60_000, totalMinor: 10_900 });
  const byBonuses = { ...before, discountMinor: 0, bonusesMinor: 119_900, totalMinor: 1_000 };
  expect(pricesWithout(byBonuses, 50_000)).toMatchObject({ bonusesMinor: 69_900, totalMinor: 1_000 });
  expect(pricesWithout(before, 0)).toEqual(before);
});

test('line by line: the rows add up, nobody is given back more than the goods cost, nobody pays more', () => {
  fc.assert(
    fc.property(cartToPrice, fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 8 }), (cart, shares) => {
      let prices = priceCart({ ...cart, lines: cart.lines.map((line) => ({ ...line, available: true })) });
      for (const share of shares) {
        const amountMinor = Math.ceil((prices.subtotalMinor * share) / 100);
        const after = pricesWithout(prices, amountMinor);
        const moneyBack = prices.totalMinor - after.totalMinor;
        const bonusesBack = prices.bonusesMinor - after.bonusesMinor;
        expect(rows(after)).toBe(after.totalMinor);
        for (const amount of [moneyBack, bonusesBack, ...Object.values(after)])
          expect(amount).toBeGreaterThanOrEqual(0);
        expect(moneyBack + bonusesBack).toBeLessThanOrEqual(amountMinor);
        expect(after.discountMinor).toBeLessThanOrEqual(prices.discountMinor);
        prices = after;
      }
    }),
  );
});

test('in a currency without coins an order stays whole, and the share is rounded for the customer [CART-03]', () => {
  expect(pricesWithout(before, 33_300, 0)).toMatchObject({
    discountMinor: 6_700,
    bonusesMinor: 20_100,
    totalMinor: 60_800,
  });
  fc.assert(
    fc.property(cartToPrice, fc.nat(), (cart, share) => {
      const prices = priceCart({ ...cart, accrualPercent: 0 });
      const inUnits = Object.fromEntries(Object.entries(prices).map(([row, minor]) => [row, minor * 100]));
      const units = inUnits as unknown as PricesMinor;
      const after = pricesWithout(units, 100 * (share % (prices.subtotalMinor + 1)), 0);
      expect(Object.values(after).filter((minor) => minor % 100 !== 0)).toEqual([]);
      expect(rows(after)).toBe(after.totalMinor);
      expect(after.totalMinor).toBeLessThanOrEqual(units.totalMinor);
      expect(after.discountMinor).toBeLessThanOrEqual(units.discountMinor);
      expect(after.bonusesMinor).toBeLessThanOrEqual(units.bonusesMinor);
    }),
  );
});
