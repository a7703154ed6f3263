import { encode } from '@jridgewell/sourcemap-codec';
import { SampleRegistry } from '../../../federation/src/testing/sampleRegistry';
import { nameSources } from './nameSources';

const registry = new SampleRegistry();
const map = JSON.stringify({
  version: 3,
  sources: ['src/pages/Reviews.tsx'],
  names: [],
  mappings: encode([[[0, 0, 11, 0]]]),
});
const record = registry.add(
  'ab12cd34',
  { remote: 'mf-reviews' },
  {
    'maps/x_Page.js.map': map,
    'x_Hall.22ca5afb.js': 'hall()',
    'maps/x_Hall.22ca5afb.js.map': map,
  },
);
const named = (text: string) => nameSources(registry, [record], text);

test('an error that a browser saw names the file and line of the source [MF-03]', async () => {
  const url = 'http://localhost:4010/releases/mf-reviews/0.1.0-ab12cd34/x_Page.js:1:9';
  expect(await named(`open /x: error in the page: no stars (${url}); leaves a timer (x_Page.js:1:3)`)).toBe(
    'open /x: error in the page: no stars (src/pages/Reviews.tsx:12); leaves a timer (src/pages/Reviews.tsx:12)',
  );
});

test.each([
  '/releases/mf-reviews/0.1.0-ab12cd34/x_Hall.22ca5afb.js:1:9',
  'https://shop.example.com/releases/mf-reviews/0.1.0-ab12cd34/x_Hall.22ca5afb.js:1:9',
  'x_Hall.22ca5afb.js:1:9',
])('%s is found by the whole name of its script', async (place) => {
  expect(await named(`failed (${place})`)).toBe('failed (src/pages/Reviews.tsx:12)');
});

test('a place in a script of another release, or without a source map, stays', async () => {
  for (const text of [
    'broken (/releases/shell/0.1.0-aa/main.js:1:9)',
    'broken (remoteEntry.js:1:9)',
    'broken',
  ])
    expect(await named(text)).toBe(text);
});
