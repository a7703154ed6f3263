import fc from 'fast-check';
import { formatMoney, toMinor } from './formatMoney';

const rub = { currency: '₽' };

test.each([
  [0, '0 ₽'],
  [549, '549 ₽'],
  [1234, '1 234 ₽'],
  [1234567.5, '1 234 567,50 ₽'],
  [-20, '−20 ₽'],
])('%d is written %s [I18N-03]', (amount, text) => {
  expect(formatMoney(amount, rub)).toBe(text.replaceAll(' ', '\u00a0'));
});

test('a currency with cents always shows two decimals [I18N-03]', () => {
  expect(formatMoney(12, { currency: '€', fraction_digits: 2 })).toBe('12,00\u00a0€');
});

test('every amount reads back to the same minor units [I18N-03]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (minor) => {
      const text = formatMoney(minor / 100, rub);
      const number = Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
      expect(toMinor(number)).toBe(minor);
    }),
  );
});
