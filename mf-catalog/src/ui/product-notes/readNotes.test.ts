import { addNotes, type NotesByKey } from './readNotes';

const keys = ['roll', 'soup'];
const read = (...answers: unknown[]) =>
  Object.fromEntries(answers.reduce<NotesByKey>((notes, answer) => addNotes(notes, keys, answer), new Map()));

test('notes of several remotes stand in the order in which they came, two at most [MF-03]', () => {
  expect(
    read({ roll: { text: '4,8', icon: 'star', link: '/berlin/reviews' } }, { roll: { text: 'Neu' } }),
  ).toEqual({
    roll: [{ text: '4,8', icon: 'star', link: '/berlin/reviews' }, { text: 'Neu' }],
  });
  expect(read({ soup: { text: 'a' } }, { soup: { text: 'b' } }, { soup: { text: 'c' } }).soup).toHaveLength(
    2,
  );
});

test.each([
  ['nothing', undefined],
  ['no object', 'four stars'],
  ['a note of a dish that was not asked for', { tea: { text: 'hot' } }],
  ['no text', { roll: { icon: 'star' } }],
  ['signs that nobody sees', { roll: { text: '\u200b \u202e' } }],
  ['a note that is none', { roll: null, soup: 5 }],
])('%s shows nothing', (_, answer) => {
  expect(read(answer)).toEqual({});
});

test('a long text is cut, an unknown icon left out, and a link leads nowhere but into the storefront', () => {
  const [note] =
    read({ roll: { text: 'x'.repeat(60), icon: 'skull', link: 'https://elsewhere.example' } }).roll ?? [];
  expect(note).toEqual({ text: `${'x'.repeat(39)}…` });
  for (const link of ['//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', 'reviews'])
    expect(read({ roll: { text: 'a', link } }).roll).toEqual([{ text: 'a' }]);
  expect(read({ roll: { text: 'a', link: '?modal=ReviewModal' } }).roll?.[0]?.link).toBe(
    '?modal=ReviewModal',
  );
});
