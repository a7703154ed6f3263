import fc from 'fast-check';
import { detectScheme, isWholeNumber, passesLuhn } from './cardNumber';

test('for any digits exactly one last digit fits, and any single typo is noticed [PAY-04]', () => {
  const half = fc.nat(9_999_999);
  fc.assert(
    fc.property(half, half, fc.nat(14), fc.integer({ min: 1, max: 9 }), (one, other, at, change) => {
      const start = `${one}`.padStart(7, '0') + `${other}`.padStart(7, '0');
      const fitting = '0123456789'.split('').filter((last) => passesLuhn(start + last));
      const number = start + (fitting[0] ?? '');
      const digit = (Number(number[at]) + change) % 10;
      const typo = number.slice(0, at) + digit + number.slice(at + 1);
      return fitting.length === 1 && !passesLuhn(typo);
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ['4111111111111111', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2221000000000009', 'mastercard'],
  ['2720990000000007', 'mastercard'],
  ['2202202202202200', 'mir'],
  ['378282246310005', 'amex'],
  ['6200000000000005', 'unionpay'],
  ['3530111333300000', 'jcb'],
  ['9792000000000001', 'troy'],
  ['8600000000000008', 'uzcard'],
  ['9860000000000005', 'humo'],
  ['6759649826438453', 'maestro'],
  ['1', undefined],
])('%s is %s [PAY-04]', (number, scheme) => {
  expect(detectScheme(number)).toBe(scheme);
});

test.each([
  ['411111111111111', false],
  ['4111111111111111', true],
  ['4111111111111111110', false],
  ['378282246310005', true],
  ['3782822463100050', false],
  ['2202202202202200', true],
  ['2202202202202202200', true],
  ['6759649826438453', true],
  ['6759649826438453000', true],
  ['6200000000000000005', true],
  ['62000000000000000050', false],
  ['9860000000000005', true],
  ['98600000000000055', false],
])('%s is whole: %s [PAY-04]', (number, whole) => {
  expect(isWholeNumber(number)).toBe(whole);
});
