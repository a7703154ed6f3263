import type { LatLon } from '@storefront/contracts';
import fc from 'fast-check';
import { compareZones, findZone, isInArea, type ZoneShape } from './findZone';

const square = (south: number, west: number, size: number): LatLon[] => [
  [south, west],
  [south, west + size],
  [south + size, west + size],
  [south + size, west],
  [south, west],
];
const zone = (id: number, rules: Partial<ZoneShape> = {}): ZoneShape => ({
  id,
  area: square(0, 0, 10),
  priority: 1,
  minimumOrderMinor: 100_000,
  deliveryMinor: 19_900,
  ...rules,
});
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

/** A convex ring on whole numbers: exact arithmetic, so the slow check below has no rounding of its own. */
const convexRing = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
    minLength: 3,
    maxLength: 12,
    selector: ([x, y]) => `${x},${y}`,
  })
  .map(hull)
  .filter((ring) => ring.length >= 4);

function turn(a: LatLon, b: LatLon, c: LatLon): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function halfHull(points: LatLon[]): LatLon[] {
  const half: LatLon[] = [];
  for (const point of points) {
    for (
      let a = half.at(-2), b = half.at(-1);
      a && b && turn(a, b, point) <= 0;
      a = half.at(-2), b = half.at(-1)
    ) {
      half.pop();
    }
    half.push(point);
  }
  return half.slice(0, -1);
}

function hull(points: LatLon[]): LatLon[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const ring = [...halfHull(sorted), ...halfHull([...sorted].reverse())];
  return ring[0] ? [...ring, ring[0]] : [];
}

/** The slow definition: never to the right of any side of a convex ring that runs anticlockwise. */
const isLeftOfEverySide = (point: LatLon, ring: LatLon[]): boolean =>
  ring.slice(1).every((to, index) => {
    const from = ring[index];
    return from !== undefined && turn(from, to, point) >= 0;
  });

test('finds the same points inside as the slow definition, whole borders included [ZONE-02]', () => {
  const point = fc.tuple(fc.integer({ min: -55, max: 55 }), fc.integer({ min: -55, max: 55 }));
  fc.assert(
    fc.property(
      convexRing,
      point,
      (ring, [latitude, longitude]) =>
        isInArea(at(latitude, longitude), ring) === isLeftOfEverySide([latitude, longitude], ring),
    ),
    { numRuns: 10_000 },
  );
});

/** Shares of a side that lead to points on it without rounding, since corners are whole numbers. */
const eighths = fc.integer({ min: 0, max: 8 }).map((count) => count / 8);

test('corners and any point along a side belong to the zone [ZONE-02]', () => {
  fc.assert(
    fc.property(convexRing, fc.nat(), eighths, (ring, seed, share) => {
      const index = 1 + (seed % (ring.length - 1));
      const [from, to] = [ring[index - 1], ring[index]];
      if (!from || !to) throw new Error('a ring has sides');
      const point = at(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share);
      return isInArea(point, ring) && isInArea(at(from[0], from[1]), ring);
    }),
    { numRuns: 10_000 },
  );
});

test('between two zones that share a border nobody is left out, and on the border the same one always delivers [ZONE-02]', () => {
  const place = fc.tuple(fc.integer({ min: -55, max: 55 }), fc.integer({ min: -55, max: 55 }));
  // Points along the shared border are rounded to either side of it.
  const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(
      convexRing,
      fc.nat(),
      fc.nat(),
      place,
      share,
      (ring, seedA, seedB, [latitude, longitude], along) => {
        // Cut along the line between two corners: both halves have it as a side.
        const corners = ring.slice(0, -1);
        const cutFrom = seedA % corners.length;
        const cutTo = (cutFrom + 1 + (seedB % Math.max(1, corners.length - 2))) % corners.length;
        const [low, high] = [Math.min(cutFrom, cutTo), Math.max(cutFrom, cutTo)];
        const first = closed(corners.slice(low, high + 1));
        const second = closed([...corners.slice(high), ...corners.slice(0, low + 1)]);
        const zones = [zone(1, { area: first }), zone(2, { area: second })];
        const [from, to] = [corners[cutFrom], corners[cutTo]];
        if (!from || !to) throw new Error('a ring has corners');
        const point =
          along === null
            ? at(latitude, longitude)
            : at(from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along);
        const found = findZone(point, zones)?.id ?? null;
        const onBoth = isInArea(point, first) && isInArea(point, second);
        return (
          (found !== null) === isInArea(point, ring) &&
          found === (findZone(point, [...zones].reverse())?.id ?? null) &&
          (!onBoth || found === 1)
        );
      },
    ),
    { numRuns: 10_000 },
  );
});

function closed(corners: LatLon[]): LatLon[] {
  return corners[0] ? [...corners, corners[0]] : [];
}

test('a notch in an outline is outside', () => {
  const horseshoe: LatLon[] = [
    [0, 0],
    [0, 9],
    [9, 9],
    [9, 6],
    [3, 6],
    [3, 3],
    [9, 3],
    [9, 0],
    [0, 0],
  ];
  expect(isInArea(at(6, 4.5), horseshoe)).toBe(false);
  expect(isInArea(at(6, 7), horseshoe)).toBe(true);
  expect(isInArea(at(1, 4.5), horseshoe)).toBe(true);
});

test('where zones overlap: priority, then lower minimum, then lower fee, then id [ZONE-02]', () => {
  const point = at(5, 5);
  expect(findZone(point, [zone(1, { priority: 2 }), zone(2)])?.id).toBe(2);
  expect(findZone(point, [zone(1), zone(2, { minimumOrderMinor: 50_000 })])?.id).toBe(2);
  expect(findZone(point, [zone(1), zone(2, { deliveryMinor: 9_900 })])?.id).toBe(2);
  expect(findZone(point, [zone(2), zone(1)])?.id).toBe(1);
});

test('the order of the list changes nothing, and the winner is first among all that hold the point', () => {
  const zones = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 40 }),
      area: fc
        .tuple(
          fc.integer({ min: 0, max: 10 }),
          fc.integer({ min: 0, max: 10 }),
          fc.integer({ min: 1, max: 10 }),
        )
        .map(([south, west, size]) => square(south, west, size)),
      priority: fc.integer({ min: 1, max: 3 }),
      minimumOrderMinor: fc.constantFrom(0, 50_000),
      deliveryMinor: fc.constantFrom(0, 9_900),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  );
  const place = fc.record({
    latitude: fc.integer({ min: 0, max: 20 }),
    longitude: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(zones, place, (list, point) => {
      const holding = list.filter(({ area }) => isInArea(point, area)).sort(compareZones);
      const [first = null] = holding;
      return findZone(point, list) === first && findZone(point, [...list].reverse()) === first;
    }),
    { numRuns: 10_000 },
  );
});

test('no zone holds the point: null', () => {
  expect(findZone(at(20, 20), [zone(1)])).toBeNull();
  expect(findZone(at(5, 5), [])).toBeNull();
});
