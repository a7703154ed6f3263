import fc from 'fast-check';
import { safePath } from './safePath';

test.each([
  '/',
  '/khimki',
  '/khimki/cart?step=2#pay',
  '/khimki?group=rolls&modal=CartModal',
  '/%D1%85%D0%B8%D0%BC%D0%BA%D0%B8',
])('%s is a path of this site [LOGIN-07]', (path) => {
  expect(safePath(path)).toBe(path);
});

test.each([
  '',
  'khimki',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  '/%2e//evil.example',
])('%j leads nowhere but to the root [LOGIN-07]', (wanted) => {
  expect(safePath(wanted)).toBe('/');
});

test('whatever is asked for, a browser stays on this site [LOGIN-07]', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    ':',
    '@',
    '%2f',
    '%5c',
    '\t',
    '\r\n',
    'evil.example',
    'http:',
    '?',
    '#',
    'a',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const path = safePath(parts.join(''));
      return (
        new URL(path, 'https://shop.example/x/y').origin === 'https://shop.example' && safePath(path) === path
      );
    }),
    { numRuns: 100_000 },
  );
});
