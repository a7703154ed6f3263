import * as v from 'valibot';
import { localized, readText } from './Localized';

test.each([
  ['de', { ru: 'Чай', en: 'Tea', de: 'Tee' }, 'Tee'],
  ['de', { ru: 'Чай', en: 'Tea', tr: 'Çay' }, 'Tea'],
  ['de', { tr: 'Çay', uz: 'Choy' }, 'Çay'],
] as const)('a page in %s reads of %j "%s" [I18N-01]', (language, texts, shown) => {
  expect(readText(texts, language)).toBe(shown);
});

test('a text in some of our languages is taken, in none or in a foreign one it is refused', () => {
  const schema = localized(v.string());
  expect(v.is(schema, { uz: 'Choy' })).toBe(true);
  expect(v.is(schema, {})).toBe(false);
  expect(v.is(schema, { ru: 'Чай', xx: '?' })).toBe(false);
});
