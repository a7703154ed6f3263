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
  ['fr', 'en'],
  ['fr-FR,fr;q=0.9,es;q=0.8', 'en'],
  ['fr;q=0', 'ru'],
  ['*', 'ru'],
  ['', 'ru'],
  ['de;q=0, en', 'en'],
  [';;;,,q=9', 'ru'],
])('"%s" means %s [I18N-02]', (acceptLanguage, language) => {
  expect(chooseLanguage({ acceptLanguage }, all, true)).toBe(language);
});

test('a browser that names no language gets Russian [I18N-01]', () => {
  expect(chooseLanguage({}, all, true)).toBe('ru');
});

test('a language that the brand does not offer is passed over; English stands in where it is offered [I18N-01] [I18N-02]', () => {
  expect(chooseLanguage({ cookie: 'tr', acceptLanguage: 'uz' }, ['ru', 'en'], true)).toBe('en');
  expect(chooseLanguage({ cookie: 'tr', acceptLanguage: 'uz' }, ['ru', 'de'], true)).toBe('ru');
  expect(chooseLanguage({ acceptLanguage: 'uz' }, ['ru', 'en'], false)).toBe('ru');
});
