import fc from 'fast-check';
import { readSeed } from '../../catalogue/seed/readSeed';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { cityIndex, foldAddressText, geocodeAddress, suggest } from '../geo';
import { missingHouse } from './missingHouse';
import { cityNamedIn } from './otherCity';

/** Signs that patterns have gone over while `work` ran, and those that were unified or folded. */
function countSteps(work: () => unknown): number {
  let steps = 0;
  const { exec } = RegExp.prototype;
  const spies = [
    jest.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const match = exec.call(this, text);
      const to = match ? match.index + match[0].length : this.sticky ? from : text.length;
      steps += 1 + to - from;
      return match;
    }),
    ...(['normalize', 'toLowerCase'] as const).map((name) => {
      const original = String.prototype[name];
      return jest.spyOn(String.prototype, name).mockImplementation(function (this: string, form?: string) {
        const text = original.call(this, form as 'NFKC');
        steps += text.length;
        return text;
      });
    }),
  ];
  work();
  for (const spy of spies) spy.mockRestore();
  return steps;
}

const seed = readSeed('api/seed');
const where = {
  catalogue: { places: { listCities: () => seed.data.cities } } as unknown as Catalogue,
  brand: 'umi',
  language: 'ru',
} as const;
const [asked] = seed.data.cities;
if (!asked) throw new Error('the seed has no city');

// The city is read once, with the first question.
beforeAll(() => {
  cityIndex('berlin');
});

const readings = {
  missingHouse,
  foldAddressText,
  cityNamedIn: (text: string) => cityNamedIn(where, asked, text),
  geocodeAddress: (text: string) => geocodeAddress('berlin', text, 'de'),
  suggest: (text: string) => suggest('berlin', text, { language: 'de' }),
};
/** What patterns look for, in rows; U+FDFA becomes 18 signs. */
const pieces = [
  ...[
    'a',
    'а',
    'İ',
    'ß',
    '1',
    '12к1',
    ',',
    ' ',
    '\n',
    '/',
    '-',
    '(',
    ')',
    '[',
    ';',
    '.',
    '\uFDFA',
    'e\u0301',
  ],
  ...[
    'a,',
    '1,',
    ' ,',
    'аб/',
    '1(',
    'кв 5',
    ', 5-uy',
    'д. 1',
    'ул ',
    'Berlin ',
    'Berlin, ',
    'Mitte, ',
    '10119 ',
  ],
];
const row = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 });

describe.each(Object.entries(readings))('%s, whatever is typed', (_name, read) => {
  const count = (text: string) => countSteps(() => read(text));

  test('takes about twice the steps for twice the text [ADDR-03]', () => {
    fc.assert(
      fc.property(row, fc.integer({ min: 60, max: 150 }), (signs, length) => {
        const half = signs.join('').repeat(length).slice(0, length);
        // Four times would be the square; a longer text may also be tried in the other keyboard layout.
        expect(count(half + half)).toBeLessThan(3 * count(half));
      }),
    );
  });

  test('takes a bounded number of steps, also for signs that stand for many [ADDR-03]', () => {
    for (const sign of ['\uFDFA', '\uFDFA,', ', '])
      expect(count(sign.repeat(300).slice(0, 300))).toBeLessThan(100_000);
    expect(count('\uFDFA'.repeat(200) + ','.repeat(100))).toBeLessThan(100_000);
  });
});
