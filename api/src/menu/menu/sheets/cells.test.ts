import fc from 'fast-check';
import { amount, CellFault, pairs, words, wordsOrNone, yesNo } from './cells';

const slug = fc.constantFrom('salmon', 'none', 'a', '7-up', 'sushi-rice', 'e5', '0');

const line = fc.tuple(slug, fc.integer({ min: 1, max: 5000 }));

test('money written by us is read back to the last minor unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (minor) => {
      expect(amount.read(amount.write(minor))).toBe(minor);
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ['549', 54_900],
  ['10.4', 1_040],
  ['10,40', 1_040],
  ['1 234,50', 123_450],
  ['12\u00a0345', 1_234_500],
])('%s is %i minor units', (cell, minor) => expect(amount.read(cell)).toBe(minor));

test.each(['-1', '1.234', '1,234.50', 'free', '12 34', '1e3'])('%s is no amount', (cell) => {
  expect(() => amount.read(cell)).toThrow(CellFault);
});

test('lists and recipes written by us are read back', () => {
  fc.assert(
    fc.property(fc.array(slug, { maxLength: 4 }), fc.array(line, { maxLength: 3 }), (list, lines) => {
      if (list.length > 0) expect(words.read(words.write(list))).toEqual(list);
      expect(wordsOrNone.read(wordsOrNone.write(list))).toEqual(
        // An entry that is called "none" alone would read as nothing; no key of ours is.
        list.length === 1 && list[0] === 'none' ? [] : list,
      );
      const recipe = lines.map(([ingredient, grams]) => ({ ingredient, grams }));
      const kind = pairs('ingredient', 'grams');
      expect(kind.read(kind.write(recipe))).toEqual(recipe);
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ['salmon 60; rice:120', ['salmon', 60, 'rice', 120]],
  ['salmon=0.5', ['salmon', 0.5]],
])('people separate as they like: %s', (cell, expected) => {
  const lines = pairs('ingredient', 'grams').read(cell) as { ingredient: string; grams: number }[];
  expect(lines.flatMap(({ ingredient, grams }) => [ingredient, grams])).toEqual(expected);
});

test('yes and no are read in two languages, anything else is told', () => {
  expect(['yes', 'Да', '1'].map((cell) => yesNo.read(cell))).toEqual([true, true, true]);
  expect(['no', 'нет', '0'].map((cell) => yesNo.read(cell))).toEqual([false, false, false]);
  expect(() => yesNo.read('maybe')).toThrow('must be yes or no');
});
