import fc from 'fast-check';
import { stylesOfBrand, themeColors } from './brandStyles';
import { scriptJson, tag } from './html';

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
  expect(tag('a', { title: `"<&'`, lang: undefined, hidden: '' })).toBe(
    '<a title="&quot;&lt;&amp;&#39;" hidden>',
  );
});

const css =
  '@layer tokens{:root{--a:1}:root[data-brand=umi]{--color-ground:#fff}:root[data-brand=tondo]{--color-ground:#fee}@media (prefers-color-scheme:dark){:root[data-brand=tondo]:not([data-theme=light]){--color-ground:#111}:root[data-brand=umi]:not([data-theme=light]){--color-ground:#222}}}@layer shell{.a{color:red}}';

test('a page carries the tokens of its own brand only [BRAND-01]', () => {
  expect(stylesOfBrand(css, 'umi')).toBe(
    '@layer tokens{:root{--a:1}:root[data-brand=umi]{--color-ground:#fff}@media (prefers-color-scheme:dark){:root[data-brand=umi]:not([data-theme=light]){--color-ground:#222}}}@layer shell{.a{color:red}}',
  );
  expect(themeColors(css, 'tondo')).toEqual({ light: '#fee', dark: '#111' });
});
