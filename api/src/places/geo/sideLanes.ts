import type { CityIndex, IndexedStreet } from './cityIndex';
import { isInsideRing } from './insideRing';
import { lineLengthMeters, nearestOnLine, type PlanePoint, pointAlong } from './plane';

/** A nameless lane of the schematic map, from a street's middle to where it ends. */
export type SideLane = [PlanePoint, PlanePoint];

const everyMeters = 120;
const longestMeters = 260;
const shortestMeters = 45;
const deadEndMeters = 110;
/** Two lanes or a lane and a street nearer than this would leave no room for a house between them. */
const clearMeters = 30;
const stepMeters = 15;

/** How far along from→to the segment a–b is crossed (0 to 1), or null. */
function crossing(from: PlanePoint, to: PlanePoint, a: PlanePoint, b: PlanePoint): number | null {
  const [rx, ry, sx, sy] = [to.x - from.x, to.y - from.y, b.x - a.x, b.y - a.y];
  const cross = rx * sy - ry * sx;
  if (cross === 0) return null;
  const along = ((a.x - from.x) * sy - (a.y - from.y) * sx) / cross;
  const across = ((a.x - from.x) * ry - (a.y - from.y) * rx) / cross;
  return along >= 0 && along <= 1 && across >= 0 && across <= 1 ? along : null;
}

type Segment = [PlanePoint, PlanePoint];

const toSegments = (points: PlanePoint[]): Segment[] =>
  points.slice(1).flatMap((to, index) => {
    const from = points[index];
    return from ? [[from, to] as Segment] : [];
  });

/** Segments that a lane from this point could meet. */
const segmentsNear = (segments: Segment[], { x, y }: PlanePoint): Segment[] =>
  segments.filter(
    ([a, b]) =>
      (a.x - longestMeters < x || b.x - longestMeters < x) &&
      (a.x + longestMeters > x || b.x + longestMeters > x) &&
      (a.y - longestMeters < y || b.y - longestMeters < y) &&
      (a.y + longestMeters > y || b.y + longestMeters > y),
  );

/**
 * Length a lane may have from `from` in a direction: to the first street or lane, short of water and parks; 0
 * when there is no room.
 */
function roomFor(
  from: PlanePoint,
  directionX: number,
  directionY: number,
  streets: Segment[],
  wet: [number, number][][],
): number {
  const at = (meters: number): PlanePoint => ({
    x: from.x + directionX * meters,
    y: from.y + directionY * meters,
  });
  // The first metres belong to the street the lane leaves.
  const [start, end] = [at(2), at(longestMeters)];
  let room = longestMeters + 1;
  for (const segment of streets) {
    const share = crossing(start, end, segment[0], segment[1]);
    if (share !== null) room = Math.min(room, 2 + share * (longestMeters - 2));
  }
  const reach = Math.min(room, longestMeters);
  for (let meters = stepMeters; meters < reach + stepMeters; meters += stepMeters) {
    const point = at(Math.min(meters, reach));
    if (wet.some((ring) => isInsideRing([point.x, point.y], ring)))
      return Math.max(0, meters - 3 * stepMeters);
  }
  return room > longestMeters ? deadEndMeters : room;
}

function findLanes(
  street: IndexedStreet,
  side: 1 | -1,
  lines: Segment[],
  barred: [number, number][][],
): SideLane[] {
  const lanes: SideLane[] = [];
  const doors = street.houses.filter(
    ({ number }) => /^\d+$/.test(number) && Number(number) % 2 === (side === 1 ? 1 : 0),
  );
  const lengthMeters = lineLengthMeters(street.points);
  const spacing = lengthMeters / Math.max(1, doors.length);
  const every = Math.max(1, Math.round(everyMeters / Math.max(spacing, 1)));
  for (let door = every; door < doors.length - 1; door += every) {
    const [before, after] = [doors[door - 1], doors[door]];
    if (!before || !after) continue;
    const middle = { x: (before.point.x + after.point.x) / 2, y: (before.point.y + after.point.y) / 2 };
    const [directionX, directionY] = [-before.directionY * side, before.directionX * side];
    const from = nearestOnLine(street.points, middle);
    const near = segmentsNear(lines, from);
    const room = roomFor(from, directionX, directionY, near, barred);
    if (room < shortestMeters) continue;
    const lane: SideLane = [
      { x: from.x, y: from.y },
      { x: from.x + directionX * room, y: from.y + directionY * room },
    ];
    const half = pointAlong(lane, room / 2);
    const isCrowded = near.some(
      ([a, b]) => Math.hypot((a.x + b.x) / 2 - half.x, (a.y + b.y) / 2 - half.y) < clearMeters,
    );
    if (isCrowded) continue;
    lanes.push(lane);
    lines.push(lane);
  }
  return lanes;
}

const kept = new WeakMap<CityIndex, SideLane[]>();

/**
 * Nameless lanes between the streets of the gazetteer, so that the schematic map looks like the quarters it
 * stands for. They are drawn only: nothing is found or delivered by them. The same index always gives the
 * same lanes.
 */
export function sideLanes(index: CityIndex): SideLane[] {
  const known = kept.get(index);
  if (known) return known;
  const toPairs = (ring: [number, number][]): [number, number][] =>
    ring.map((point) => {
      const { x, y } = index.plane.toPlane(point);
      return [x, y];
    });
  const barred = [...index.file.water, ...index.file.parks.map(({ ring }) => ring)].map(toPairs);
  const lines = index.streets.flatMap(({ points }) => toSegments(points));
  const lanes = index.streets.flatMap((street) => [
    ...findLanes(street, 1, lines, barred),
    ...findLanes(street, -1, lines, barred),
  ]);
  kept.set(index, lanes);
  return lanes;
}
