import fc from 'fast-check';
import { includedTax } from './includedTax';

test.each([
  [12_200, 22, 2_200],
  [11_000, 10, 1_000],
  [100, 20, 17],
  [27, 100, 14],
  [10_000, 0, 0],
  [10_750, 7.5, 750],
])('of %s at %s %% it is %s', (amountMinor, percent, taxMinor) => {
  expect(includedTax(amountMinor, percent)).toBe(taxMinor);
});

test('net and tax are the amount, also where it is large', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 52 }), fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
      const tax = includedTax(amount, rate / 100);
      const [net, whole] = [BigInt(amount - tax), BigInt(tax) * 10_000n];
      // Half a minor unit off at most.
      const off = whole - net * BigInt(rate);
      expect(2n * (off < 0n ? -off : off) <= 10_000n + BigInt(rate)).toBe(true);
    }),
  );
});
