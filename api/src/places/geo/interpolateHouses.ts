import type { GazetteerStreet } from './gazetteerFile';
import { isInsideRing } from './insideRing';
import { PlaneGrid } from './PlaneGrid';
import { lineLengthMeters, nearestOnLine, type PlanePoint, pointAlong } from './plane';

/**
 * One door: its number as written, where it stands, and the direction its street runs there (unit vector,
 * east/north).
 */
export type House = {
  number: string;
  streetId: string;
  point: PlanePoint;
  directionX: number;
  directionY: number;
};

/** A street's line with the box around it, so that only the few streets near a house are measured. */
export type StreetLine = {
  id: string;
  points: PlanePoint[];
  west: number;
  east: number;
  south: number;
  north: number;
};

export function streetLine(id: string, points: PlanePoint[]): StreetLine {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    id,
    points,
    west: Math.min(...xs) - carriagewayMeters,
    east: Math.max(...xs) + carriagewayMeters,
    south: Math.min(...ys) - carriagewayMeters,
    north: Math.max(...ys) + carriagewayMeters,
  };
}

const cellMeters = 200;

/** The streets of a city by where they run. */
export function streetGrid(lines: StreetLine[]): PlaneGrid<StreetLine> {
  const grid = new PlaneGrid<StreetLine>(cellMeters);
  for (const line of lines) grid.addBox(line, line);
  return grid;
}

/**
 * Distance from the middle of the street: 12 to 18 m, always the same for one house, so that fronts are not
 * ruler-straight.
 */
const setbackMeters = (position: number): number => 12 + ((position * 7) % 7);

/** A front shorter than this has no room for a lettered neighbour. */
const letteredEvery = 6;
const carriagewayMeters = 9;

function isFree(
  point: PlanePoint,
  streetId: string,
  streets: PlaneGrid<StreetLine>,
  water: [number, number][][],
): boolean {
  if (water.some((ring) => isInsideRing([point.x, point.y], ring))) return false;
  for (const street of streets.near(point, 0)) {
    if (street.id === streetId || point.x < street.west || point.x > street.east) continue;
    if (point.y < street.south || point.y > street.north) continue;
    if (nearestOnLine(street.points, point).distanceMeters <= carriagewayMeters) return false;
  }
  return true;
}

/**
 * Houses of one street: odd numbers on the left of its direction, even ones on the right, evenly spread along
 * it. A house that would stand in water or on another street's carriageway is left out, as on the ground.
 */
export function interpolateHouses(
  street: GazetteerStreet,
  points: PlanePoint[],
  streets: PlaneGrid<StreetLine>,
  water: [number, number][][],
): House[] {
  const lengthMeters = lineLengthMeters(points);
  const { from, to, step = 1, letters = [] } = street.houses;
  const houses: House[] = [];
  for (let number = from; number <= to; number += step) {
    const share = to === from ? 0.5 : (number - from + 0.5) / (to - from + 1);
    const names = number % letteredEvery === 0 ? ['', ...letters] : [''];
    names.forEach((letter, position) => {
      const along = Math.min(lengthMeters, share * lengthMeters + position * 9);
      const at = pointAlong(points, along);
      const setback = setbackMeters(number) + position * 6;
      const side = number % 2 === 1 ? 1 : -1;
      const point = { x: at.x - at.directionY * side * setback, y: at.y + at.directionX * side * setback };
      if (!isFree(point, street.id, streets, water)) return;
      houses.push({
        number: `${number}${letter}`,
        streetId: street.id,
        point,
        directionX: at.directionX,
        directionY: at.directionY,
      });
    });
  }
  return houses;
}
