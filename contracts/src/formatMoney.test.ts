import { formatMoney } from './formatMoney';

test.each([
  [0, 0, '0 ₽'],
  [54900, 0, '549 ₽'],
  [54950, 0, '549,50 ₽'],
  [123456700, 0, '1 234 567 ₽'],
  [104000, 2, '1 040,00 ₽'],
  [5, 2, '0,05 ₽'],
  [-104050, 0, '−1 040,50 ₽'],
] as const)('%i minor units with %i digits read "%s" [I18N-03]', (minor, digits, expected) => {
  expect(formatMoney(minor, '₽', digits).replaceAll('\u00a0', ' ')).toBe(expected);
});
