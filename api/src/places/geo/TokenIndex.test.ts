import fc from 'fast-check';
import { cityIndex } from './cityIndex';
import { splitTokens } from './foldAddressText';
import { matchToken, nameToken } from './matchName';
import { TokenIndex } from './TokenIndex';

const words = [
  ...new Set(
    ['khimki', 'berlin', 'istanbul'].flatMap((city) =>
      cityIndex(city).streets.flatMap(({ name }) => [name.native, name.en].flatMap(splitTokens)),
    ),
  ),
];
const tokens = words.map(nameToken);
const index = new TokenIndex();
for (const word of words) index.add(word);

/**
 * A real word as it is typed: unfinished, with a letter too few, too many, wrong, or two of them changed
 * about.
 */
const typedWord = fc
  .tuple(
    fc.constantFrom(...words),
    fc.nat(),
    fc.constantFrom('whole', 'cut', 'lost', 'doubled', 'wrong', 'turned'),
  )
  .map(([word, seed, slip]) => {
    const at = seed % word.length;
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    const slips: Record<typeof slip, string> = {
      whole: word,
      cut: word.slice(0, at + 1),
      lost: before + after,
      doubled: before + letter + letter + after,
      wrong: `${before}о${after}`,
      turned: before + after.slice(0, 1) + letter + after.slice(1),
    };
    return slips[slip] || word;
  });

test('finds the same words with the same likeness as comparing with every word', () => {
  fc.assert(
    fc.property(typedWord, (text) => {
      const typed = nameToken(text);
      const found = index.like(typed);
      const expected = tokens
        .map((named, number) => [number, matchToken(typed, named)] as const)
        .filter(([, score]) => score > 0);
      return (
        expected.length === found.size && expected.every(([number, score]) => found.get(number) === score)
      );
    }),
    { numRuns: 150 },
  );
});

test('a word is added once', () => {
  const known = new TokenIndex();
  expect([known.add('torstrasse'), known.add('torstrasse'), known.add('mitte')]).toEqual([0, 0, 1]);
  expect([...known.like(nameToken('tors')).keys()]).toEqual([0]);
});
