import type { Coordinates } from './planStep';

/**
 * Bends of a route in all, and how far from the straight line they may lie, as a share of the way between the
 * corners.
 */
const bends = 4;

/** A number from 0 to 1 that is always the same for the same order and bend. */
function steady(seed: number, index: number): number {
  let mixed = (seed * 2_654_435_761 + index * 40_503) >>> 0;
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 2_246_822_519) >>> 0;
  mixed = (mixed ^ (mixed >>> 13)) >>> 0;
  return mixed / 2 ** 32;
}

/**
 * A courier's way between two places, bent as streets are: a staircase of legs along the two directions,
 * never back and never outside the rectangle between the ends. The same for every reader of one order.
 */
export function courierRoute(from: Coordinates, to: Coordinates, seed: number): Coordinates[] {
  const shares = (offset: number) =>
    Array.from({ length: bends }, (_, index) => steady(seed, offset + index)).sort((a, b) => a - b);
  const eastward = shares(0);
  const northward = shares(100);
  const at = (east: number, north: number): Coordinates => ({
    latitude: from.latitude + (to.latitude - from.latitude) * north,
    longitude: from.longitude + (to.longitude - from.longitude) * east,
  });
  const corners: Coordinates[] = [from];
  let north = 0;
  for (let index = 0; index < bends; index += 1) {
    const east = eastward[index] ?? 1;
    corners.push(at(east, north));
    north = northward[index] ?? 1;
    corners.push(at(east, north));
  }
  corners.push(at(1, north), to);
  return corners;
}

/** Lengths need to be comparable only within one city. */
function legLength(a: Coordinates, b: Coordinates): number {
  const shrink = Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(b.latitude - a.latitude, (b.longitude - a.longitude) * shrink);
}

/** The point after a share (0 to 1) of a route's length. */
export function pointOnRoute(route: readonly Coordinates[], share: number): Coordinates {
  const legs = route.slice(1).map((end, index) => ({ start: route[index] as Coordinates, end }));
  const total = legs.reduce((sum, { start, end }) => sum + legLength(start, end), 0);
  let left = total * Math.min(1, Math.max(0, share));
  for (const { start, end } of legs) {
    const length = legLength(start, end);
    if (left <= length && length > 0) {
      const part = left / length;
      return {
        latitude: start.latitude + (end.latitude - start.latitude) * part,
        longitude: start.longitude + (end.longitude - start.longitude) * part,
      };
    }
    left -= length;
  }
  return route.at(-1) as Coordinates;
}
