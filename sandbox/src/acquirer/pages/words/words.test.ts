import { chooseSpeech } from './words';

test.each([
  ['ru-RU', 'en', 'ru'],
  ['TR', 'en', 'tr'],
  ['en_US', 'de', 'en'],
  [undefined, 'uz,ru;q=0.8', 'uz'],
  [undefined, 'fr-FR,fr;q=0.9,uk;q=0.5', 'uk'],
  ['fr', '*', 'en'],
  [undefined, undefined, 'en'],
  ['toString', undefined, 'en'],
])('asked for %s by a browser that likes %s a page speaks %s', (asked, accepted, language) => {
  expect(chooseSpeech(asked, accepted).language).toBe(language);
});

test.each(['ru', 'en', 'tr', 'uz', 'de', 'uk'])('%s says what is in its places', (language) => {
  const { say } = chooseSpeech(language, undefined);
  expect(say('hint', { code: '1234' })).toContain('1234');
  expect(say('wrongCode', { left: 2 })).toContain('2');
  expect(say('shop', { shop: 'Rolls', order: '17' })).toMatch(/Rolls.*17/);
  for (const [key, values] of [
    ['card', { card: '**36' }],
    ['appTitle', { app: 'SBP' }],
    ['orderTitle', { order: '17' }],
  ] as const)
    expect(say(key, values)).toContain(Object.values(values)[0]);
});
