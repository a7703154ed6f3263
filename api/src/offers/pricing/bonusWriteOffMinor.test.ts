import fc from 'fast-check';
import { bonusWriteOffMinor } from './bonusWriteOffMinor';
import { priceCart } from './priceCart';
import { cartToPrice } from './testing/arbitraries';

const line = { unitPriceMinor: 52_000, count: 2, available: true };
const rich = { balanceMinor: 10_000_000, totalBeforeBonusesMinor: 10_000_000 };

test('every item keeps a price of one major unit, delivery can be paid in full [BONUS-02]', () => {
  expect(bonusWriteOffMinor({ ...rich, lines: [line], deliveryMinor: 19_900 })).toBe(2 * 51_900 + 19_900);
  expect(bonusWriteOffMinor({ ...rich, lines: [line], deliveryMinor: 0 })).toBe(2 * 51_900);
});

test('unavailable lines and items cheaper than a unit give nothing [BONUS-02]', () => {
  const lines = [
    { ...line, available: false },
    { unitPriceMinor: 50, count: 3, available: true },
  ];
  expect(bonusWriteOffMinor({ ...rich, lines, deliveryMinor: 0 })).toBe(0);
});

test('never above the balance or the total, never negative, and the total stays whole [BONUS-02]', () => {
  fc.assert(
    fc.property(cartToPrice, fc.double({ min: -10, max: 1e9, noNaN: true }), (cart, balanceMinor) => {
      const before = priceCart({ ...cart, bonusesMinor: 0 });
      const writeOff = bonusWriteOffMinor({
        lines: cart.lines,
        deliveryMinor: before.deliveryMinor,
        balanceMinor,
        totalBeforeBonusesMinor: before.totalMinor,
      });
      expect(writeOff).toBeGreaterThanOrEqual(0);
      expect(writeOff).toBeLessThanOrEqual(Math.max(0, balanceMinor));
      const after = priceCart({ ...cart, bonusesMinor: writeOff });
      expect(after.bonusesMinor).toBe(writeOff);
      expect(after.totalMinor).toBe(before.totalMinor - writeOff);
    }),
    { numRuns: 10_000 },
  );
});
