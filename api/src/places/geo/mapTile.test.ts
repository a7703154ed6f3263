import { gzipSync } from 'node:zlib';
import { mapMemory, mapTile } from './mapTile';

/** The tile that holds a point (the usual web map pyramid). */
function tileAt(latitude: number, longitude: number, z: number): [number, number, number] {
  const radians = (latitude * Math.PI) / 180;
  const x = Math.floor(((longitude + 180) / 360) * 2 ** z);
  const y = Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 2 ** z);
  return [z, x, y];
}
const centre = (z: number) => tileAt(43.1152, 131.8868, z);

test('streets carry their name in the language asked for', () => {
  expect(mapTile('vladivostok', ...centre(15), 'ru').includes('Светланская улица')).toBe(true);
  expect(mapTile('vladivostok', ...centre(15), 'en').includes('Svetlanskaya Street')).toBe(true);
  expect(mapTile('vladivostok', ...centre(15), 'en').includes('Светланская')).toBe(false);
});

test('water, streets and places from far away, buildings from zoom 15', () => {
  const has = (z: number, layer: string) => mapTile('vladivostok', ...centre(z), 'ru').includes(layer);
  expect([has(12, 'water'), has(12, 'streets'), has(12, 'places'), has(12, 'parks')]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([has(14, 'buildings'), has(15, 'buildings')]).toEqual([false, true]);
  expect([has(14, 'rank'), has(15, 'rank')]).toEqual([true, true]);
});

test('a sea or a river goes on beyond the drawn city, where a wide window shows it', () => {
  const isWater = (city: string, latitude: number, longitude: number) =>
    mapTile(city, ...tileAt(latitude, longitude, 12), 'ru').includes('water');
  expect([isWater('vladivostok', 43.1, 130.5), isWater('vladivostok', 43.3, 132.5)]).toEqual([true, false]);
  expect([isWater('kyiv', 50.9, 30.52), isWater('kyiv', 50.45, 31.2)]).toEqual([true, false]);
});

test('small streets are left out of small maps', () => {
  const has = (z: number) => mapTile('vladivostok', ...centre(z), 'ru').includes('улица Уборевича');
  expect([has(11), has(13), has(14)]).toEqual([false, false, true]);
});

test('a tile weighs little, and is drawn once', () => {
  const cities: [string, number, number][] = [
    ['vladivostok', 43.1152, 131.8868],
    ['berlin', 52.52, 13.405],
    ['kyiv', 50.45, 30.523],
  ];
  for (const [city, latitude, longitude] of cities) {
    for (const z of [10, 12, 14, 15, 16]) {
      const tile = mapTile(city, ...tileAt(latitude, longitude, z), 'ru');
      const { length } = gzipSync(tile);
      expect(length).toBeGreaterThan(60);
      expect(length).toBeLessThan(30_000);
      expect(mapTile(city, ...tileAt(latitude, longitude, z), 'ru')).toBe(tile);
    }
  }
});

test('the open sea of another city is an empty tile; no tile beyond the pyramid', () => {
  expect(mapTile('berlin', 12, 0, 0, 'de')).toHaveLength(0);
  expect(() => mapTile('berlin', 17, 0, 0, 'de')).toThrow(RangeError);
  expect(() => mapTile('berlin', 3, 8, 0, 'de')).toThrow('no tile 3/8/0');
  expect(() => mapTile('berlin', 3, 0.5, 0, 'de')).toThrow(RangeError);
  expect(() => mapTile('atlantis', 3, 0, 0, 'de')).toThrow('atlantis.json');
});

test('however many tiles are asked for, a city keeps no more than a bound, and draws the same again', () => {
  const [z, column, row] = tileAt(52.52, 13.405, 16);
  const drawn = mapTile('berlin', z, column, row, 'de');
  let max = 0;
  for (let x = column - 24; x < column + 24; x += 2)
    for (let y = row - 24; y < row + 24; y += 2) {
      mapTile('berlin', z, x, y, 'de');
      max = Math.max(max, ...Object.values(mapMemory().grownNumbers));
    }
  expect(max).toBeGreaterThan(400_000);
  expect(max).toBeLessThanOrEqual(500_000);
  expect(mapMemory().tileBytes).toBeLessThanOrEqual(32_000_000);
  // In another language: the kept tile is of the first one.
  expect(mapTile('berlin', z, column, row, 'tr').length).toBeGreaterThan(drawn.length / 2);
}, 60_000);
