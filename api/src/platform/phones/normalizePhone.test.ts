import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { normalizePhone, phoneSubject } from './normalizePhone';

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
] as const)('%s in %s is %s [CHK-03]', (typed, country, expected) => {
  expect(normalizePhone(typed, country)).toBe(expected);
});

test.each(['12345', '00000000000', '999999999999999'])('%s is no phone [CHK-03]', (typed) => {
  expect(normalizePhone(typed, 'RU')).toBeNull();
});

test('what our pages send, digits with the code, is never read as another number [CHK-03] [LOGIN-06]', () => {
  /** Code and digits behind it, as the cities' masks take them. */
  const masks = { RU: ['7', 10], TR: ['90', 10], DE: ['49', 11], UA: ['380', 9], UZ: ['998', 9] } as const;
  const written = fc
    .constantFrom(...(Object.keys(masks) as (keyof typeof masks)[]))
    .chain((country) => {
      const [code, length] = masks[country];
      const shortest = country === 'DE' ? 7 : length;
      return fc
        .stringMatching(new RegExp(`^[1-9]\\d{${shortest - 1},${length - 1}}$`))
        .map((national) => ({ country, digits: code + national }));
    })
    .filter(({ digits }) => parsePhoneNumberFromString(`+${digits}`)?.isValid() === true);
  fc.assert(
    fc.property(written, ({ country, digits }) => normalizePhone(digits, country) === `+${digits}`),
    { numRuns: 3000, examples: [[{ country: 'DE', digits: '4915123455289' }]] },
  );
});

test.each(['+7 (916) 123-45-67', '89161234567', '79161234567', '9161234567'])(
  '%s is one phone to a limit',
  (typed) => {
    expect(phoneSubject(typed)).toBe('161234567');
  },
);
