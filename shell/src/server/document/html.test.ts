import fc from 'fast-check';
import { extractBrandStyles, themeColors } from './brandStyles';
import { renderTag, scriptJson } from './html';

test('any value comes back from a script element, and none of them ends it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = scriptJson(value);
      expect(text).not.toMatch(/<|\u2028|\u2029/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('attributes are escaped, missing ones left out', () => {
  expect(renderTag('a', { title: `"<&'`, lang: undefined, hidden: '' })).toBe(
    '<a title="&quot;&lt;&amp;&#39;" hidden>',
  );
});

const css =
  '@layer tokens{:root{--a:1}:root[data-brand=umi]{--color-ground:light-dark(#fff,#222)}:root[data-brand=tondo]{--color-ground:light-dark(#fee,#111)}@media (min-width:768px){:root[data-brand=tondo]{--b:1}:root[data-brand=umi]{--b:2}}}@layer shell{.a{color:red}}';

test('a page carries the tokens of its own brand only [BRAND-01]', () => {
  expect(extractBrandStyles(css, 'umi')).toBe(
    '@layer tokens{:root{--a:1}:root[data-brand=umi]{--color-ground:light-dark(#fff,#222)}@media (min-width:768px){:root[data-brand=umi]{--b:2}}}@layer shell{.a{color:red}}',
  );
  expect(themeColors(css, 'tondo')).toEqual({ light: '#fee', dark: '#111' });
});
