import { expiryDigits, isExpiryGood } from './cardExpiry';

const november2026 = Date.UTC(2026, 10, 30, 23, 59);

test.each([
  ['1126', true],
  ['1226', true],
  ['0127', true],
  ['1026', false],
  ['1225', false],
  ['1326', false],
  ['0027', false],
  ['112', false],
  ['1146', true],
  ['1247', false],
])('%s in November 2026 is good: %s [PAY-04]', (digits, good) => {
  expect(isExpiryGood(digits, november2026)).toBe(good);
});

test.each([
  ['04/27', '0427'],
  ['4/27', '0427'],
  ['04 / 2027', '0427'],
  ['04-27', '0427'],
  ['0427', '0427'],
])('a browser fills in %s: it means %s [PAY-04]', (text, digits) => {
  expect(expiryDigits(text)).toBe(digits);
});
