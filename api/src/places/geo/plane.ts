import { metersPerDegree } from '@storefront/contracts/distanceMeters';
import type { LonLat } from './gazetteerFile';

/** A point in metres east and north of a city's origin; exact enough within one city. */
export type PlanePoint = { x: number; y: number };

export type Plane = { toPlane: (point: LonLat) => PlanePoint; toLonLat: (point: PlanePoint) => LonLat };

/** A flat map of the neighbourhood of `origin`, so that lengths and right angles are those of the ground. */
export function createPlane(origin: LonLat): Plane {
  const east = metersPerDegree * Math.cos((origin[1] * Math.PI) / 180);
  return {
    toPlane: ([longitude, latitude]) => ({
      x: (longitude - origin[0]) * east,
      y: (latitude - origin[1]) * metersPerDegree,
    }),
    toLonLat: ({ x, y }) => [
      Number((origin[0] + x / east).toFixed(6)),
      Number((origin[1] + y / metersPerDegree).toFixed(6)),
    ],
  };
}

export type Placement = PlanePoint & { directionX: number; directionY: number };

/** Length of a line, metres. */
export function lineLengthMeters(line: PlanePoint[]): number {
  return line.reduce((sum, point, index) => {
    const previous = line[index - 1];
    return previous ? sum + Math.hypot(point.x - previous.x, point.y - previous.y) : 0;
  }, 0);
}

/** The point `alongMeters` from the beginning of a line, with the unit direction of travel there. */
export function pointAlong(line: PlanePoint[], alongMeters: number): Placement {
  let rest = alongMeters;
  let result: Placement = { x: 0, y: 0, directionX: 1, directionY: 0 };
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1], line[index]];
    if (!from || !to) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) continue;
    const [directionX, directionY] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const step = Math.min(rest, length);
    result = { x: from.x + directionX * step, y: from.y + directionY * step, directionX, directionY };
    if (rest <= length) break;
    rest -= length;
  }
  return result;
}

/** The nearest point of a line and how far it is, metres. */
export function nearestOnLine(
  line: PlanePoint[],
  point: PlanePoint,
): PlanePoint & { distanceMeters: number } {
  let best = { x: Number.NaN, y: Number.NaN, distanceMeters: Number.POSITIVE_INFINITY };
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1], line[index]];
    if (!from || !to) continue;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
    const clamped = Math.max(0, Math.min(1, share));
    const [x, y] = [from.x + dx * clamped, from.y + dy * clamped];
    const distance = Math.hypot(point.x - x, point.y - y);
    if (distance < best.distanceMeters) best = { x, y, distanceMeters: distance };
  }
  return best;
}
