import fc from 'fast-check';
import { foldCode } from './foldCode';

test.each([
  ['blanks around', '  pickup10 '],
  ['a blank inside', 'PICKUP 10'],
  ['a no-break space', 'PICKUP\u00a010'],
  ['a zero-width space', 'PICKUP\u200b10'],
  ['a byte order mark', '\ufeffPICKUP10'],
  ['a soft hyphen', 'PICK\u00adUP10'],
  ['a hyphen', 'PICKUP-10'],
  ['quotes', '«PICKUP10»'],
  ['a full stop', 'PICKUP10.'],
  ['Cyrillic letters', 'РІСКUР10'],
  ['small Cyrillic letters', 'рiсkup10'],
  ['a Turkish capital', 'PİCKUP10'],
  ['a Turkish small letter', 'pıckup10'],
  ['a mark of its own', 'PI\u0307CKUP10'],
  ['full width', 'ＰＩＣＫＵＰ１０'],
])('a code with %s is the code [GIFT-02]', (_, typed) => {
  expect(foldCode(typed)).toBe('PICKUP10');
});

test('what a menu may call a code stays as it is, so that no two become one [GIFT-02]', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{3,20}$/), (code) => {
      expect(foldCode(code)).toBe(code);
    }),
  );
});
