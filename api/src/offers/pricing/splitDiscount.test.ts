import fc from 'fast-check';
import { splitDiscount } from './splitDiscount';

const amounts = fc.array(fc.nat(10_000_000_000), { maxLength: 20 });

test('the parts add up to the discount and none exceeds its line [CART-03]', () => {
  fc.assert(
    fc.property(amounts, fc.nat(100_000_000_000), (lines, discount) => {
      const parts = splitDiscount(discount, lines);
      const sum = lines.reduce((total, line) => total + line, 0);
      expect(parts).toHaveLength(lines.length);
      expect(parts.reduce((total, part) => total + part, 0)).toBe(Math.min(discount, sum));
      expect(parts.filter((part, index) => part < 0 || part > (lines[index] ?? 0))).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});

test('a dearer line never gets less than a cheaper one [CART-03]', () => {
  fc.assert(
    fc.property(amounts, fc.nat(100_000_000_000), (lines, discount) => {
      const parts = splitDiscount(discount, lines);
      const byAmount = lines
        .map((line, index) => ({ line, part: parts[index] ?? 0 }))
        .sort((a, b) => a.line - b.line);
      const unfair = byAmount.filter(({ line, part }, index) => {
        const cheaper = byAmount[index - 1];
        return cheaper !== undefined && cheaper.line < line && cheaper.part > part;
      });
      expect(unfair).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});

test('the odd kopeck goes to the largest remainder, then to the earlier line [CART-03]', () => {
  expect(splitDiscount(100, [1_000, 1_000, 1_000])).toEqual([34, 33, 33]);
  expect(splitDiscount(10, [100, 250, 150])).toEqual([2, 5, 3]);
  expect(splitDiscount(1, [100, 300])).toEqual([0, 1]);
  expect(splitDiscount(4, [4, 3])).toEqual([2, 2]);
  expect(splitDiscount(-5, [100])).toEqual([0]);
  expect(splitDiscount(5, [0, 0])).toEqual([0, 0]);
});
