import fc from 'fast-check';
import { pathAfterLogin } from './pathAfterLogin';

const query = (uri: string) => `?request_uri=${encodeURIComponent(uri)}`;

test.each([
  ['/profile?tab=orders', '/khimki/profile?tab=orders'],
  ['/khimki/cart', '/khimki/cart'],
  ['/', '/khimki'],
  ['/khimkistan', '/khimki/khimkistan'],
  ['/khimki', '/khimki'],
  ['/khimki?a=1#b', '/khimki?a=1#b'],
  ['/?a=1#b', '/khimki?a=1#b'],
])('%s leads to %s [LOGIN-07]', (uri, path) => {
  expect(pathAfterLogin(query(uri), 'khimki')).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  '',
  'profile',
  '/profile\u0000',
  '/profile\u007f',
  '/profile\\cart',
])('%s leads nowhere [LOGIN-07]', (uri) => expect(pathAfterLogin(query(uri), 'khimki')).toBeNull());

test('a login that was not asked for by a link stays where it is [LOGIN-07]', () => {
  expect(pathAfterLogin('?tab=orders', 'khimki')).toBeNull();
});

test('whatever a link asks for, the customer stays on this site and in this city [LOGIN-07]', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '\t',
    '\n',
    'evil.example',
    'https:',
    '%2f',
    'profile',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = pathAfterLogin(query(pieces.join('')), 'khimki');
      if (path === null) return;
      const url = new URL(path, 'https://shop.example');
      expect(url.origin).toBe('https://shop.example');
      expect(url.pathname).toMatch(/^\/khimki(\/|$)/);
    }),
    { numRuns: 10_000 },
  );
});
