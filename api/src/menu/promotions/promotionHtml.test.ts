import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { promotionHtml } from './promotionHtml';

test.each([
  ['<p onclick="steal()">Hi</p>', '<p>Hi</p>'],
  ['<script>steal()</script><p>Hi</p>', '<p>Hi</p>'],
  ['<img src=x onerror=steal()>Hi', 'Hi'],
  ['<a href="javascript:steal()">Hi</a>', '<a>Hi</a>'],
  ['<a href="  java\nscript:steal()">Hi</a>', '<a>Hi</a>'],
  ['<a href="//evil.example">Hi</a>', '<a>Hi</a>'],
  ['<a href="data:text/html,x">Hi</a>', '<a>Hi</a>'],
  ['<iframe src="https://evil.example"></iframe>Hi', 'Hi'],
  ['<svg><a href="javascript:steal()">x</a></svg>Hi', 'Hi'],
  ['<style>p{display:none}</style><p style="position:fixed">Hi</p>', '<p>Hi</p>'],
  ['<b>Hi</b> <i>you</i>', '<strong>Hi</strong> <em>you</em>'],
  ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
])('%s becomes %s [PROMO-01]', (text, html) => expect(promotionHtml(text)).toBe(html));

test('links stay; those to other sites tell them nothing [PROMO-01]', () => {
  expect(promotionHtml('<a href="./?group=sets" target="_blank">Sets</a>')).toBe(
    '<a href="./?group=sets">Sets</a>',
  );
  expect(promotionHtml('<a href="https://example.com" rel="opener">x</a>')).toBe(
    '<a href="https://example.com" rel="noopener noreferrer">x</a>',
  );
});

test('whatever is written, nothing but the allowed tags and links comes out [PROMO-01]', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '/',
    ' ',
    '=',
    '<p',
    '<a href="',
    'javascript:',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<svg',
    ' onload=',
    '&lt;',
    '&#106;',
    '\u0000',
    '\n',
    '<![CDATA[',
    '<a\thref=//x',
    'data:',
    '<style>',
    'x',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const html = promotionHtml(pieces.join(''));
      const rest = html
        .replace(/<\/?(p|ul|ol|li|strong|em|a)>|<br \/>/g, '')
        .replace(/<a href="(?!\s*(javascript|data):)[^"<>]*"( rel="noopener noreferrer")?>/g, '');
      expect(rest).not.toMatch(/[<>]/);
      expect(promotionHtml(html)).toBe(html);
    }),
    { numRuns: 2_000 },
  );
});

test('the seed’s own descriptions lose nothing [PROMO-01]', () => {
  for (const brand of ['umi', 'tondo', 'zafran']) {
    const file = join(__dirname, `../../../seed/brands/${brand}.json`);
    const { promotions } = JSON.parse(readFileSync(file, 'utf8')) as {
      promotions: { description: object }[];
    };
    for (const { description } of promotions)
      for (const text of Object.values(description) as string[])
        expect(promotionHtml(text).replaceAll('&amp;', '&')).toBe(text);
  }
});
