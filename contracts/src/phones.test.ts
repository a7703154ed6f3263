import fc from 'fast-check';
import { isPhone, readPhone, writePhone } from './phones';

const homes = { RU: '7', TR: '90', DE: '49', UA: '380', UZ: '998' } as const;
type Home = keyof typeof homes;
const read = (text: string, home: Home = 'RU') => readPhone(text, homes[home]);

describe('in Russia', () => {
  it.each([
    ['89991234567', '79991234567'],
    ['+89991234567', '79991234567'],
    ['8 (999) 123-45-67', '79991234567'],
    ['+7 999 123 45 67', '79991234567'],
    ['79991234567', '79991234567'],
    ['9991234567', '79991234567'],
    ['tel:+7-999-123-45-67', '79991234567'],
    ['4951234567', '74951234567'],
    ['+7 800 555-35-35', '78005553535'],
    ['8', '7'],
    ['7', '7'],
    ['9', '79'],
    ['89', '79'],
    ['3', '73'],
    ['+7 89', '79'],
    ['+7 892', '792'],
    ['+7 8', '78'],
    ['+7 812', '7812'],
    ['', ''],
    ['+', ''],
    ['abc', ''],
    // Behind the code that the field begins with.
    ['+7+7 999 123-45-67', '79991234567'],
    ['+7 8 999 123 45 67', '79991234567'],
    ['+7 8 495 123-45-67', '74951234567'],
    ['+7 79991234567', '79991234567'],
    ['+7 905321234567', '905321234567'],
    // An area code is no trunk.
    ['(812) 123-45-67', '78121234567'],
    ['812 123-45-67', '78121234567'],
    ['8 (812) 123-45-67', '78121234567'],
    ['8121234567', '78121234567'],
    ['7011234567', '77011234567'],
    ['81234567890', '71234567890'],
    // Kazakhstan stays.
    ['+7 701 123 45 67', '77011234567'],
    ['87011234567', '77011234567'],
    // An input method's digits; marks of direction from an address book.
    ['８９９９１２３４５６７', '79991234567'],
    ['\u202a+7 999 123-45-67\u202c', '79991234567'],
  ])('%j is %j [LOGIN-06]', (text, digits) => {
    expect(read(text)).toBe(digits);
  });

  it.each([
    '+7 (812) 123-45-67 доб. 5',
    '+7 (812) 123-45-67 5',
    '+7 (812) 123-45-67, доб. 1234',
    '8 (812) 123-45-67 доб.5',
    '88121234567 ext 5',
    '(812) 123-45-67 #5',
    '+7 (812) 123-45-67, +7 (921) 765-43-21',
    '8 812 123 45 67 8 921 765 43 21',
    '8 (812) 123-45-67/68',
    'тел. 8 (812) 123-45-67; 8 (921) 765-43-21',
    'кв. 5, 8 (812) 123-45-67',
  ])('of %j the first whole number counts, without its extension [LOGIN-06]', (text) => {
    expect(read(text)).toBe('78121234567');
  });

  it.each([
    '+7 (812) 123-45-675',
    '+7 81212345675',
    '8495123456',
    '7916123456',
    '+7 (812) 123-45 доб. 67',
    '8916123456789',
    '+7 916 123-45-6',
    '791612345',
  ])('%j is never filled up or cut to another number [LOGIN-06]', (text) => {
    expect(isPhone(read(text))).toBe(false);
  });
});

it.each<[Home, string, string]>([
  ['TR', '0532 123 45 67', '905321234567'],
  ['TR', '905321234567', '905321234567'],
  ['TR', '+90 0532 123 45 67', '905321234567'],
  ['TR', '79161234567', '79161234567'],
  ['DE', '0170 1234567', '491701234567'],
  ['DE', '0049 170 1234567', '491701234567'],
  ['DE', '+49 (0)170 1234567', '491701234567'],
  ['DE', '030/1234567', '49301234567'],
  ['DE', '0170 1234567 / 0171 7654321', '491701234567'],
  ['DE', '491701234567', '491701234567'],
  ['DE', '79241112233', '79241112233'],
  ['UA', '050 123 45 67', '380501234567'],
  ['UA', '80501234567', '380501234567'],
  ['UA', '+380501234567', '380501234567'],
  ['UZ', '90 123 45 67', '998901234567'],
  ['UZ', '8 90 123 45 67', '998901234567'],
  ['UZ', '+8 90 123 45 67', '998901234567'],
  ['UZ', '88 123 45 67', '998881234567'],
  ['UZ', '998901234567', '998901234567'],
  ['UZ', '99 812 34 56', '998998123456'],
  ['UZ', '79161234567', '79161234567'],
])('%s: the trunk goes and the code comes: %j is %j [LOGIN-06]', (home, text, digits) => {
  expect(read(text, home)).toBe(digits);
});

/** Ten countries: the number with its code, and as it is written there. */
const abroad = [
  '+7 701 123 45 67',
  '+90 532 123 45 67',
  '+998 90 123 45 67',
  '+91 98765 43210',
  '+49 151 12345678',
  '+380 50 123 45 67',
  '+86 138 0013 8000',
  '+1 212 555 0123',
  '+84 91 234 56 78',
  '+372 5123 4567',
] as const;

it.each(abroad)('%s stays what it is in every city, also one of whom we know the digits only', (text) => {
  const digits = text.replace(/\D/g, '');
  for (const home of Object.values(homes)) {
    for (const written of [text, `+${digits}`, `00${digits}`, `Tel.: ${text}`, `+${homes.RU}${text}`])
      expect([home, readPhone(written, home)]).toEqual([home, digits]);
    expect(isPhone(digits)).toBe(true);
    expect(isPhone(digits.slice(0, -2))).toBe(/^(49|86)/.test(digits));
    // What a page sends is read as the same number again.
    expect(readPhone(writePhone(digits, home), home)).toBe(digits);
  }
});

it('a calling code alone is nothing', () => {
  for (const digits of ['7', '90', '998', '']) {
    expect(writePhone(digits, '7')).toBe('');
    expect(isPhone(digits)).toBe(false);
  }
});

it.each([
  ['79161234567', '79161234567'],
  ['905321234567', '905321234567'],
  // A plus only where the digits alone would be another number.
  ['84912345678', '+84912345678'],
  ['3725123456', '+3725123456'],
])('%s is sent from Russia as %s [CHK-03]', (digits, sent) => {
  expect(writePhone(digits, '7')).toBe(sent);
});

it('of any text makes digits only, of a bounded length, and once more the same [LOGIN-06]', () => {
  const text = fc.string({ unit: fc.constantFrom(...'+0123456789 ()-x'), maxLength: 40 });
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(homes)), text, (home, typed) => {
      const digits = readPhone(typed, home);
      expect(digits).toMatch(/^\d{0,16}$/);
      if (!isPhone(digits)) return;
      expect(readPhone(`+${digits}`, home)).toBe(digits);
      expect(readPhone(writePhone(digits, home), home)).toBe(digits);
    }),
    { numRuns: 3000 },
  );
});

it('of a ten-digit Russian mobile number, however it is written, makes the same [LOGIN-06]', () => {
  const lead = fc.constantFrom('', '7', '8', '+7', '+8', '+7 (', '8-');
  const gap = fc.constantFrom('', ' ', '-', ') ', '.');
  fc.assert(
    fc.property(fc.stringMatching(/^9\d{9}$/), lead, gap, (number, before, between) => {
      const text = before + [number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(between);
      expect(read(text)).toBe(`7${number}`);
    }),
  );
});
