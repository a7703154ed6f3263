import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadGazetteer, takeGazetteersFrom } from './loadGazetteer';

const folder = mkdtempSync(join(tmpdir(), 'gazetteers-'));
beforeAll(() => takeGazetteersFrom(folder));
afterAll(() => {
  takeGazetteersFrom(null);
  rmSync(folder, { recursive: true });
});
/** The gazetteer of a town of one's own with this text. */
function load(text: string) {
  writeFileSync(join(folder, 'town.json'), text);
  return loadGazetteer('town');
}

type Changes = Record<string, unknown>;
const locality = { ru: 'Город', en: 'Town', tr: 'Town', uz: 'Town', de: 'Town', uk: 'Місто' };
const street = {
  id: 's-1',
  name: { native: 'улица Мира', en: 'Mira Street' },
  district: 'd1',
  rank: 1,
  line: [
    [30, 50],
    [30.01, 50],
  ],
  houses: { from: 1, to: 20 },
};
const gazetteer = (changes: Changes = {}): string =>
  JSON.stringify({
    city: 'town',
    native: 'ru',
    locality,
    districts: [{ id: 'd1', name: locality }],
    streets: [street],
    bridges: [],
    water: [],
    parks: [],
    places: [],
    ...changes,
  });

test('a good file is read', () => {
  expect(load(gazetteer()).streets).toHaveLength(1);
});

test.each<[string, string, string]>([
  ['not JSON at all', '{', 'town.json: Expected property name'],
  [
    'a line of one point',
    gazetteer({ streets: [{ ...street, line: [[30, 50]] }] }),
    'town.json: streets.0.line: ',
  ],
  [
    'an open ring',
    gazetteer({
      water: [
        [
          [0, 0],
          [0, 1],
          [1, 1],
          [1, 0],
        ],
      ],
    }),
    'town.json: water.0: a ring must end',
  ],
  [
    'an unknown district',
    gazetteer({ streets: [{ ...street, district: 'd9' }] }),
    'town.json: streets.0.district: no district "d9"',
  ],
  ['a doubled id', gazetteer({ streets: [street, street] }), 'town.json: streets.1.id: "s-1" is used twice'],
  [
    'numbers backwards',
    gazetteer({ streets: [{ ...street, houses: { from: 9, to: 2 } }] }),
    'streets.0.houses: "to"',
  ],
])('%s is refused with the file and the place', (_, text, message) => {
  expect(() => load(text)).toThrow(message);
});

test('a city without a gazetteer, and a name that is no alias, are refused', () => {
  expect(() => loadGazetteer('atlantis')).toThrow(/atlantis\.json: .*ENOENT/);
  expect(() => loadGazetteer('../cities/berlin')).toThrow('"../cities/berlin" is not a city alias');
});
