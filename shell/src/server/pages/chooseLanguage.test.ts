import { chooseLanguage } from './chooseLanguage';

const all = ['ru', 'en', 'tr', 'uz', 'de', 'uk'] as const;

test('a chosen language wins over the address, the address over the browser [I18N-02]', () => {
  const hints = { cookie: 'de', query: 'tr', acceptLanguage: 'en' };
  expect(chooseLanguage(hints, all, true)).toBe('de');
  expect(chooseLanguage({ ...hints, cookie: undefined }, all, true)).toBe('tr');
  expect(chooseLanguage({ acceptLanguage: 'en' }, all, true)).toBe('en');
});

test('the browser counts only where the language button is shown [I18N-02]', () => {
  expect(chooseLanguage({ acceptLanguage: 'de-AT,de;q=0.9' }, all, false)).toBe('ru');
  expect(chooseLanguage({ acceptLanguage: 'de-AT,de;q=0.9' }, all, true)).toBe('de');
});

test.each([
  ['fr-FR, uk;q=0.4, tr;q=0.8', 'tr'],
  ['fr', 'ru'],
  ['de;q=0, en', 'en'],
  [';;;,,q=9', 'ru'],
])('"%s" means %s [I18N-02]', (acceptLanguage, language) => {
  expect(chooseLanguage({ acceptLanguage }, all, true)).toBe(language);
});

test('a language that the brand does not offer is passed over [I18N-02]', () => {
  expect(chooseLanguage({ cookie: 'tr', acceptLanguage: 'uz' }, ['ru', 'en'], true)).toBe('ru');
});
