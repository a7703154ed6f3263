import pointInPolygon from 'point-in-polygon-hao';
import { buildingOutlines } from './buildingOutlines';
import { cityIndex } from './cityIndex';
import { sideLanes } from './sideLanes';

test.each(['vladivostok', 'istanbul'])('%s: lanes fill the map and stay out of the water', (city) => {
  const index = cityIndex(city);
  const lanes = sideLanes(index);
  expect(lanes.length).toBeGreaterThan(200);
  const lengths = lanes.map(([from, to]) => index.ruler.distance(from, to));
  expect(Math.min(...lengths)).toBeGreaterThan(44.9);
  expect(Math.max(...lengths)).toBeLessThan(261);
  const isWet = (lane: (typeof lanes)[number], along: number): boolean => {
    const point = index.ruler.along(lane, along);
    return index.file.water.some((ring) => pointInPolygon(point, [ring]));
  };
  const wet = lanes.filter((lane, position) => {
    const length = lengths[position] ?? 0;
    return [0, 0.25, 0.5, 0.75, 1].some((share) => isWet(lane, share * length));
  });
  expect(wet).toEqual([]);
});

test('houses with a number keep most of their outlines, nameless ones stand between them, none in water', () => {
  const index = cityIndex('khimki');
  const numbered = index.streets.reduce((sum, { houses }) => sum + houses.length, 0);
  const outlines = buildingOutlines(index);
  const nameless = outlines.filter(({ number }) => number === null);
  expect(outlines.length - nameless.length).toBeGreaterThan(numbered * 0.85);
  expect(nameless.length).toBeGreaterThan(500);
  const isWet = (corner: [number, number]) => index.file.water.some((ring) => pointInPolygon(corner, [ring]));
  expect(nameless.filter(({ ring }) => ring.every(isWet))).toEqual([]);
  expect(outlines.every(({ ring }) => ring.length === 5 && ring[0] === ring[4])).toBe(true);
});
