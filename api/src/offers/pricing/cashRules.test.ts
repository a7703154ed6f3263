import fc from 'fast-check';
import { readSeed } from '../../catalogue/seed/readSeed';
import { seedFolder } from '../../platform/installation/seedFolder';
import { cashLimitMinor, listChangeSums, offeredBanknotesMinor, validateCash } from './cashRules';
import type { CashRules } from './types';

const byCurrency = new Map(
  readSeed(seedFolder).data.cities.map(({ currency }): [string, CashRules] => [currency.code, currency.cash]),
);
const currencies = [...byCurrency.keys()];
function cashRules(currency: string): CashRules {
  const rules = byCurrency.get(currency);
  if (!rules) throw new Error(`no city of the seed takes ${currency}`);
  return rules;
}
const anyRules = fc.constantFrom(...currencies).map(cashRules);
const totalMinor = fc.nat(300_000_000);

test.each(currencies)('%s: buttons rise and stay within the limit [CHK-05]', (currency) => {
  const { banknotesMinor, maxMinor, stepMinor } = cashRules(currency);
  expect([...banknotesMinor].sort((a, b) => a - b)).toEqual(banknotesMinor);
  expect(banknotesMinor.at(-1)).toBeLessThanOrEqual(maxMinor);
  expect(stepMinor % 100).toBe(0);
});

test('roubles: up to 5000, not below the total, whole roubles; nothing means no change [CHK-05]', () => {
  const rules = cashRules('RUB');
  expect(validateCash(500_000, 123_450, rules)).toEqual({ ok: true, cashMinor: 500_000 });
  expect(validateCash(500_100, 123_450, rules)).toEqual({ ok: false, reason: 'above_max' });
  expect(validateCash(123_400, 123_400, rules)).toEqual({ ok: true, cashMinor: 123_400 });
  expect(validateCash(123_400, 123_450, rules)).toEqual({ ok: false, reason: 'below_total' });
  expect(validateCash(200_050, 123_450, rules)).toEqual({ ok: false, reason: 'not_whole' });
  expect(validateCash(-100, 123_450, rules)).toEqual({ ok: false, reason: 'not_whole' });
  expect(validateCash(null, 123_450, rules)).toEqual({ ok: true, cashMinor: 0 });
  expect(validateCash(0, 123_450, rules)).toEqual({ ok: true, cashMinor: 0 });
});

test('Turkey: a total above the entered cash rounds up to the next 100 [CHK-05]', () => {
  const rules = cashRules('TRY');
  expect(validateCash(20_000, 34_550, rules)).toEqual({ ok: true, cashMinor: 40_000 });
  expect(validateCash(20_000, 40_000, rules)).toEqual({ ok: true, cashMinor: 40_000 });
  expect(validateCash(35_000, 34_550, rules)).toEqual({ ok: true, cashMinor: 35_000 });
});

test('an order above the usual limit can be paid in the largest notes [CHK-05]', () => {
  const rules = cashRules('RUB');
  expect(validateCash(1_000_000, 530_000, rules)).toEqual({ ok: true, cashMinor: 1_000_000 });
  expect(validateCash(1_000_100, 530_000, rules)).toEqual({ ok: false, reason: 'above_max' });
  expect(cashLimitMinor(530_000, { ...rules, banknotesMinor: [200_000] })).toBe(600_000);
});

test('every note above the total is a button, one of just the total is not [CHK-05]', () => {
  const rules = cashRules('RUB');
  expect(offeredBanknotesMinor(99_900, rules)).toEqual([100_000, 200_000, 500_000]);
  expect(offeredBanknotesMinor(100_000, rules)).toEqual([200_000, 500_000]);
  expect(offeredBanknotesMinor(500_000, rules)).toEqual([]);
});

test('what is accepted is no change, or covers the total and stays within the limit [CHK-05]', () => {
  fc.assert(
    fc.property(fc.option(fc.nat(400_000_000)), totalMinor, anyRules, (cashMinor, total, rules) => {
      const check = validateCash(cashMinor, total, rules);
      if (!check.ok || check.cashMinor === 0) return;
      expect(check.cashMinor).toBeGreaterThanOrEqual(total);
      expect(check.cashMinor).toBeLessThanOrEqual(cashLimitMinor(total, rules));
    }),
    { numRuns: 10_000 },
  );
});

test('every button is above the total and accepted [CHK-05]', () => {
  fc.assert(
    fc.property(totalMinor, anyRules, (total, rules) => {
      for (const note of offeredBanknotesMinor(total, rules)) {
        expect(note).toBeGreaterThan(total);
        expect(validateCash(note, total, rules)).toEqual({ ok: true, cashMinor: note });
      }
    }),
    { numRuns: 10_000 },
  );
});

test('where no sum can be typed: the notes above the total, else the largest notes together [CHK-05]', () => {
  const rules = cashRules('RUB');
  expect(listChangeSums(120_000, rules)).toEqual([200_000, 500_000]);
  expect(listChangeSums(917_500, rules)).toEqual([1_000_000]);
  expect(listChangeSums(1_000_000, rules)).toEqual([]);
});
