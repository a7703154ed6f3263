import type CheapRuler from 'cheap-ruler';
import pointInPolygon from 'point-in-polygon-hao';
import type { CityIndex, IndexedStreet } from './cityIndex';
import type { LonLat } from './gazetteerFile';

/** A nameless lane of the schematic map, from a street's middle to where it ends. */
export type SideLane = [LonLat, LonLat];

const everyMeters = 120;
const longestMeters = 260;
const shortestMeters = 45;
const deadEndMeters = 110;
/** Two lanes or a lane and a street nearer than this would leave no room for a house between them. */
const clearMeters = 30;
const stepMeters = 15;

type Segment = [LonLat, LonLat];

const middle = (a: LonLat, b: LonLat): LonLat => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** How far along from→to the segment a–b is crossed (0 to 1), or null. */
function crossing(from: LonLat, to: LonLat, a: LonLat, b: LonLat): number | null {
  const [rx, ry, sx, sy] = [to[0] - from[0], to[1] - from[1], b[0] - a[0], b[1] - a[1]];
  const cross = rx * sy - ry * sx;
  if (cross === 0) return null;
  const along = ((a[0] - from[0]) * sy - (a[1] - from[1]) * sx) / cross;
  const across = ((a[0] - from[0]) * ry - (a[1] - from[1]) * rx) / cross;
  return along >= 0 && along <= 1 && across >= 0 && across <= 1 ? along : null;
}

const toSegments = (line: LonLat[]): Segment[] =>
  line.slice(1).flatMap((to, index) => {
    const from = line[index];
    return from ? [[from, to] as Segment] : [];
  });

/** Segments that a lane from this point could meet. */
function segmentsNear(segments: Segment[], ruler: CheapRuler, point: LonLat): Segment[] {
  const [west, south, east, north] = ruler.bufferPoint(point, longestMeters);
  return segments.filter(
    ([a, b]) =>
      (a[0] < east || b[0] < east) &&
      (a[0] > west || b[0] > west) &&
      (a[1] < north || b[1] < north) &&
      (a[1] > south || b[1] > south),
  );
}

/**
 * Length a lane may have from `from` in a direction: to the first street or lane, short of water and parks; 0
 * when there is no room.
 */
function roomFor(
  ruler: CheapRuler,
  from: LonLat,
  bearing: number,
  streets: Segment[],
  barred: LonLat[][],
): number {
  const at = (meters: number): LonLat => ruler.destination(from, meters, bearing);
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
    if (barred.some((ring) => pointInPolygon(point, [ring]))) return Math.max(0, meters - 3 * stepMeters);
  }
  return room > longestMeters ? deadEndMeters : room;
}

function findLanes(
  ruler: CheapRuler,
  street: IndexedStreet,
  side: 1 | -1,
  lines: Segment[],
  barred: LonLat[][],
): SideLane[] {
  const lanes: SideLane[] = [];
  const doors = street.houses.filter(
    ({ number }) => /^\d+$/.test(number) && Number(number) % 2 === (side === 1 ? 1 : 0),
  );
  const spacing = ruler.lineDistance(street.line) / Math.max(1, doors.length);
  const every = Math.max(1, Math.round(everyMeters / Math.max(spacing, 1)));
  for (let door = every; door < doors.length - 1; door += every) {
    const [before, after] = [doors[door - 1], doors[door]];
    if (!before || !after) continue;
    const bearing = before.bearing - 90 * side;
    const from = ruler.pointOnLine(street.line, middle(before.point, after.point)).point;
    const near = segmentsNear(lines, ruler, from);
    const room = roomFor(ruler, from, bearing, near, barred);
    if (room < shortestMeters) continue;
    const lane: SideLane = [from, ruler.destination(from, room, bearing)];
    const half = middle(...lane);
    if (near.some((segment) => ruler.distance(middle(...segment), half) < clearMeters)) continue;
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
  const barred = [...index.file.water, ...index.file.parks.map(({ ring }) => ring)];
  const lines = index.streets.flatMap(({ line }) => toSegments(line));
  const lanes = index.streets.flatMap((street) => [
    ...findLanes(index.ruler, street, 1, lines, barred),
    ...findLanes(index.ruler, street, -1, lines, barred),
  ]);
  kept.set(index, lanes);
  return lanes;
}
