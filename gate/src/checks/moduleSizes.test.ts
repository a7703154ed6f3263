import { encode } from '@jridgewell/sourcemap-codec';
import { compareModules, describeGrowth, measureModules } from './moduleSizes';

const file = { integrity: '', size: 0, brotli: 0 };

test('what each module takes is counted in the minified script, a library as one', async () => {
  const texts: Record<string, string> = {
    'x_Page.js': 'pagepage;date;dates',
    'maps/x_Page.js.map': JSON.stringify({
      version: 3,
      names: [],
      sources: ['./src/Page.tsx', '../node_modules/@scope/dates/a.js', '../node_modules/@scope/dates/b.js'],
      mappings: encode([
        [
          [0, 0, 0, 0],
          [9, 1, 0, 0],
          [14, 2, 0, 0],
        ],
      ]),
    }),
    'x_Old.js': 'without a map',
  };
  const files = Object.fromEntries(Object.keys(texts).map((name) => [name, file]));
  expect(await measureModules({ files }, async (name) => texts[name] ?? '')).toEqual(
    new Map([
      ['src/Page.tsx', 9],
      ['@scope/dates', 10],
    ]),
  );
});

test('only what grew is named, the most first', () => {
  const before = new Map([
    ['src/Page.tsx', 50],
    ['src/Gone.tsx', 10],
    ['src/Same.tsx', 7],
  ]);
  const now = new Map([
    ['src/Page.tsx', 60],
    ['dates', 900],
    ['src/Same.tsx', 7],
  ]);
  expect(describeGrowth(compareModules(now, before))).toBe('dates +900, src/Page.tsx +10');
  expect(describeGrowth(compareModules(now, undefined))).toBe('');
});
