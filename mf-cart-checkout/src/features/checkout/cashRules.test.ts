import fc from 'fast-check';
import { type CashRules, cashFault, cashLimit, listChangeSums, settledCash } from './cashRules';

const rub: CashRules = {
  maxMinor: 500_000,
  stepMinor: 100,
  roundsUp: false,
  banknotesMinor: [10_000, 50_000, 100_000, 200_000, 500_000],
};
const lira: CashRules = { ...rub, stepMinor: 10_000, roundsUp: true };
const sums = fc.integer({ min: 1, max: 900_000 });

test('only notes above the total are offered, and the largest ones together where none is [CHK-05]', () => {
  expect(listChangeSums(121_200, rub)).toEqual([200_000, 500_000]);
  expect(listChangeSums(200_000, rub)).toEqual([500_000]);
  expect(listChangeSums(621_200, rub)).toEqual([1_000_000]);
  expect(listChangeSums(500_000, rub)).toEqual([]);
  expect(listChangeSums(500_000, { ...rub, maxMinor: 0, banknotesMinor: [] })).toEqual([]);
});

test('change may be done without, but not asked for from less than the total or more than the limit [CHK-05]', () => {
  expect(cashFault(0, 121_200, rub)).toBeNull();
  expect(cashFault(121_100, 121_200, rub)).toBe('low');
  expect(cashFault(121_200, 121_200, rub)).toBeNull();
  expect(cashFault(500_000, 121_200, rub)).toBeNull();
  expect(cashFault(500_100, 121_200, rub)).toBe('high');
});

test('an order above the usual limit can still be paid in the largest notes [CHK-05]', () => {
  expect([730_000, 500_000, 121_200].map((total) => cashLimit(total, rub))).toEqual([
    1_000_000, 500_000, 500_000,
  ]);
  expect(cashLimit(730_000, { ...rub, banknotesMinor: [] })).toBe(1_000_000);
  expect(cashLimit(730_000, { ...rub, maxMinor: 0, banknotesMinor: [] })).toBe(0);
  expect(cashFault(800_000, 730_000, rub)).toBeNull();
});

test('in Turkey a sum below the total becomes the next hundred above it [CHK-05]', () => {
  expect(settledCash(50_000, 73_050, lira)).toBe(80_000);
  expect(settledCash(100_000, 73_050, lira)).toBe(100_000);
  expect(settledCash(0, 73_050, lira)).toBe(0);
  expect(settledCash(73_050, 73_050, lira)).toBe(73_050);
  expect(settledCash(50_000, 73_050, { ...lira, stepMinor: 0 })).toBe(50_000);
  expect(cashFault(50_000, 73_050, lira)).toBeNull();
  expect(settledCash(50_000, 73_050, rub)).toBe(50_000);
});

test('a settled sum in Turkey is never wrong as long as the total is within the limit [CHK-05]', () => {
  fc.assert(
    fc.property(sums, sums, (cash, total) => {
      const settled = settledCash(cash, total, lira);
      expect(settled).toBeGreaterThanOrEqual(total);
      expect(cashFault(settled, total, lira)).not.toBe('low');
    }),
  );
});

test('every offered sum is a right one [CHK-05]', () => {
  fc.assert(
    fc.property(sums, (total) => {
      for (const sum of listChangeSums(total, rub)) expect(cashFault(sum, total, rub)).toBeNull();
    }),
  );
});
