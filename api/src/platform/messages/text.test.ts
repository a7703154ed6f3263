import { sayIn } from './text';

test('parameters take the place of their names, as they are', () => {
  expect(sayIn('en')('cart.minimum', { missing: '100 ₽' })).toContain('100 ₽');
  const name = '<b>$t(request.too_many) {{count}} & "Маки"</b>';
  expect(sayIn('en')('gift.removed', { name })).toContain(name);
});

test.each([
  ['ru', 'Осталась 1 попытка', 'Осталось 2 попытки', 'Осталось 5 попыток'],
  ['uk', 'Залишилася 1 спроба', 'Залишилося 2 спроби', 'Залишилося 5 спроб'],
  ['en', '1 try left', '2 tries left', '5 tries left'],
  ['de', 'Noch 1 Versuch', 'Noch 2 Versuche', 'Noch 5 Versuche'],
  ['tr', '1 deneme', '2 deneme', '5 deneme'],
  ['uz', '1 ta urinish', '2 ta urinish', '5 ta urinish'],
] as const)('%s counts by its own rules [I18N-04]', (language, ...wanted) => {
  const said = [1, 2, 5].map((count) => sayIn(language)('login.code_wrong', { count }));
  for (const [index, words] of wanted.entries()) expect(said[index]).toContain(words);
});

test('a key that only looks like a plural form is whole', () => {
  expect(sayIn('en')('request.too_many')).toBe('Too many attempts! Please try again later');
});

test('a message that a language lacks is said in English [I18N-01]', () => {
  jest.isolateModules(() => {
    jest.doMock('./uk.json', () => ({}));
    const { sayIn } = jest.requireActual<typeof import('./text')>('./text');
    expect(sayIn('uk')('login.code_wrong', { count: 2 })).toBe(sayIn('en')('login.code_wrong', { count: 2 }));
    expect(sayIn('uk')('request.too_many')).toBe('Too many attempts! Please try again later');
  });
});
