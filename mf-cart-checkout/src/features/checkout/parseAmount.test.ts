import fc from 'fast-check';
import { parseAmount } from './parseAmount';

test.each([
  ['', 0],
  ['5000', 500_000],
  ['5 000', 500_000],
  ['5\u00a0000', 500_000],
  ['5\u202f000 ₽', 500_000],
  ['5000 руб.', 500_000],
  ['₺500', 50_000],
  ['50,00', 5_000],
  ['50.00', 5_000],
  ['50,5', 5_050],
  ['50,', 5_000],
  ['1 000,50', 100_050],
  ['1.000,50', 100_050],
  ['1,000.50', 100_050],
  ['1.000', 100_000],
  ['1,000', 100_000],
  ['1’000.50', 100_050],
  ['1.000.000', 100_000_000],
  ['１０００', 100_000],
  ['0', 0],
  ['007', 700],
])('"%s" is %i minor units [CHK-05]', (typed, minor) => {
  expect(parseAmount(typed)).toBe(minor);
});

test.each(['1.000.50.00', '12,345,6789', '1234.567', '0.500', '1000000000', '1.000,000'])(
  '"%s" is no sum [CHK-05]',
  (typed) => {
    expect(parseAmount(typed)).toBeNull();
  },
);

test('a sum is read as it is written in each language [CHK-05]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 99_999_999 }),
      fc.constantFrom('ru', 'en', 'tr', 'de', 'uk', 'en-IN', 'de-CH'),
      (minor, language) => {
        fc.pre(language !== 'en-IN' || minor < 10_000_000);
        const written = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(minor / 100);
        expect(parseAmount(written)).toBe(minor);
      },
    ),
  );
});
