import * as v from 'valibot';
import { requiredText, text } from './primitives';

const read = (typed: string) => v.parse(text(100), typed);

test.each([
  ['an override', '\u202eАнна', 'Анна'],
  ['embeddings, as address books put them round a phone', '\u202a+7 900 123\u202c', '+7 900 123'],
  ['isolates and marks', '\u2067Анна\u2069 \u200fи\u200e \u061cОля', 'Анна и Оля'],
  ['a blank that they hid', '\u202e Анна', 'Анна'],
])('a text goes without %s', (_, typed, kept) => {
  expect(read(typed)).toBe(kept);
});

test.each([
  ['zero-width spaces', '\u200b\u200b'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['joiners alone', '\u200d\u200c\u2060'],
  ['a mark without a letter', '\u0301'],
  ['a Hangul filler', '\u3164'],
  ['a braille blank', '\u2800'],
])('a text of %s is none', (_, typed) => {
  expect(read(typed)).toBe('');
  expect(v.is(requiredText(100), typed)).toBe(false);
});

test.each([
  '👩‍👩‍👧 ждём',
  '👍🏽',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'نمی\u200cخواهم',
  'soft\u00adhyphen',
  'строка\nи ещё',
  '.',
])('%j stays as it is', (typed) => {
  expect(read(typed)).toBe(typed);
  expect(v.parse(requiredText(100), typed)).toBe(typed);
});
