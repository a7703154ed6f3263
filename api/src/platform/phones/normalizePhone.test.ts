import { writePhone } from '@storefront/contracts/phones';
import fc from 'fast-check';
import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { normalizePhone } from './normalizePhone';

test.each([
  ['89161234567', 'RU', '+79161234567'],
  ['79161234567', 'RU', '+79161234567'],
  ['9161234567', 'RU', '+79161234567'],
  ['+79161234567', 'DE', '+79161234567'],
  ['05321234567', 'TR', '+905321234567'],
  ['0501234567', 'UA', '+380501234567'],
  ['01511234567', 'DE', '+491511234567'],
  ['901234567', 'UZ', '+998901234567'],
  ['491511234567', 'RU', '+491511234567'],
  ['79241112233', 'DE', '+79241112233'],
  ['905321234567', 'DE', '+905321234567'],
  ['380501234567', 'DE', '+380501234567'],
  ['+905321234567', 'RU', '+905321234567'],
  ['+919876543210', 'RU', '+919876543210'],
  ['+84912345678', 'RU', '+84912345678'],
  ['+77011234567', 'DE', '+77011234567'],
  ['8901234567', 'UZ', '+998901234567'],
] as const)('%s in %s is %s [CHK-03]', (typed, country, expected) => {
  expect(normalizePhone(typed, getCountryCallingCode(country))).toBe(expected);
});

test.each([
  '12345',
  '00000000000',
  '999999999999999',
  // A digit too few or too many, of whatever country.
  '7924123456',
  '+792412345678',
  '+90532123456',
  '+91987654321',
  '7924123',
])('%s is no phone [CHK-03]', (typed) => {
  expect(normalizePhone(typed, '7')).toBeNull();
});

test('what our pages send is never read as another number [CHK-03] [LOGIN-06]', () => {
  /** Code and digits behind it, as the cities' masks take them. */
  const masks = { RU: ['7', 10], TR: ['90', 10], DE: ['49', 11], UA: ['380', 9], UZ: ['998', 9] } as const;
  const countries = Object.keys(masks) as (keyof typeof masks)[];
  const written = fc
    .tuple(fc.constantFrom(...countries), fc.constantFrom(...countries))
    .chain(([from, to]) => {
      const [code, length] = masks[to];
      const shortest = to === 'DE' ? 7 : length;
      return fc
        .stringMatching(new RegExp(`^[1-9]\\d{${shortest - 1},${length - 1}}$`))
        .map((national) => ({ home: masks[from][0], digits: code + national }));
    })
    .filter(({ digits }) => parsePhoneNumberFromString(`+${digits}`)?.isValid() === true);
  fc.assert(
    fc.property(
      written,
      ({ home, digits }) => normalizePhone(writePhone(digits, home), home) === `+${digits}`,
    ),
    { numRuns: 3000, examples: [[{ home: '49', digits: '4915123455289' }]] },
  );
});
