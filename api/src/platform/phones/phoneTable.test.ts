import { brotliCompressSync } from 'node:zlib';
import { isPhone, readPhone, writePhone } from '@storefront/contracts/phones';
import { phoneTable } from '@storefront/contracts/phoneTable';
import fc from 'fast-check';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json';
import { getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/metadata.max.json';
import { buildPhoneTable } from './buildPhoneTable';

const homes = ['7', '90', '49', '380', '998'];
const country = fc.constantFrom(...getCountries());

test('the table of browsers is the library’s: `npm run phones` writes it', () => {
  expect(phoneTable).toBe(buildPhoneTable(metadata).join(' '));
  expect(brotliCompressSync(phoneTable).length).toBeLessThan(4_000);
});

test.each(getCountries())('%s: its example is a phone, and itself, in every city', (code: CountryCode) => {
  const example = getExampleNumber(code, examples);
  const digits = example?.number.slice(1) ?? '';
  expect(isPhone(digits)).toBe(true);
  for (const home of homes) {
    expect(readPhone(example?.formatInternational() ?? '', home)).toBe(digits);
    expect(readPhone(writePhone(digits, home), home)).toBe(digits);
  }
});

test('every number that the library knows as mobile or fixed is a phone, and stays what it is', () => {
  // The end of an example may be any: most are numbers of the same country.
  const numbers = fc.tuple(country, fc.stringMatching(/^\d{4}$/)).map(([code, end]) => {
    const example = getExampleNumber(code, examples)?.number ?? '';
    return example.slice(0, -end.length) + end;
  });
  const ordinary = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE']);
  fc.assert(
    fc.property(numbers, fc.constantFrom(...homes), (number, home) => {
      const known = parsePhoneNumberFromString(number);
      fc.pre(ordinary.has(known?.getType() ?? ''));
      expect(isPhone(number)).toBe(true);
      expect(readPhone(number, home)).toBe(known?.number.slice(1));
    }),
    { numRuns: 3000 },
  );
});

test('no phone has a length that the library does not know in its country', () => {
  const digits = fc
    .tuple(country, fc.stringMatching(/^[1-9]\d{2,13}$/))
    .map(([code, national]) => `+${getCountryCallingCode(code)}${national}`);
  fc.assert(
    fc.property(digits, (number) => {
      fc.pre(isPhone(number));
      // A code that several countries share is read by the first of them.
      const known = parsePhoneNumberFromString(number);
      const shared = known?.getPossibleCountries() ?? [];
      expect(known?.isPossible() || shared.length > 0).toBe(true);
    }),
    { numRuns: 5000 },
  );
});
