import type { CityIndex } from './cityIndex';
import { isInsideRing } from './insideRing';
import type { PlanePoint } from './plane';
import { sideLanes } from './sideLanes';

type Building = {
  point: PlanePoint;
  directionX: number;
  directionY: number;
  seed: number;
  number: string | null;
};

/** Side of the squares that keep buildings apart: two never stand in one. */
const plotMeters = 17;
const laneHouseEveryMeters = 27;
const laneSetbackMeters = 12;
const laneHalfMeters = 10;

const toPlot = ({ x, y }: PlanePoint): string =>
  `${Math.round(x / plotMeters)},${Math.round(y / plotMeters)}`;

function streetBuildings(index: CityIndex): Building[] {
  return index.streets.flatMap(({ houses }) =>
    houses.map((house) => ({ ...house, seed: Number.parseInt(house.number, 10) })),
  );
}

function laneBuildings(index: CityIndex): Building[] {
  return sideLanes(index).flatMap(([from, to], lane) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [directionX, directionY] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const buildings: Building[] = [];
    for (let along = 40; along < length - 20; along += laneHouseEveryMeters) {
      for (const side of [1, -1]) {
        const across = laneSetbackMeters * side;
        const point = {
          x: from.x + directionX * along - directionY * across,
          y: from.y + directionY * along + directionX * across,
        };
        const lonLat = index.plane.toLonLat(point);
        if (index.file.water.some((ring) => isInsideRing(lonLat, ring))) continue;
        buildings.push({
          point,
          directionX,
          directionY,
          seed: lane + Math.round(along) + side,
          number: null,
        });
      }
    }
    return buildings;
  });
}

/** Half the front and half the depth: fronts of 14–18 m leave gaps between neighbours 20 m and more apart. */
function outline(index: CityIndex, { point, directionX, directionY, seed }: Building): [number, number][] {
  const [front, depth] = [7 + (Math.abs(seed) % 3), 5 + (Math.abs(seed) % 2)];
  const corner = (along: number, across: number): [number, number] =>
    index.plane.toLonLat({
      x: point.x + directionX * along - directionY * across,
      y: point.y + directionY * along + directionX * across,
    });
  const first = corner(-front, -depth);
  return [first, corner(front, -depth), corner(front, depth), corner(-front, depth), first];
}

/**
 * Outlines of the houses with a number and, between them, of the nameless ones along the side lanes; none
 * stands on a lane.
 */
export function buildingOutlines(index: CityIndex): { number: string | null; ring: [number, number][] }[] {
  const taken = new Set<string>();
  for (const [from, to] of sideLanes(index)) {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    // The mouth of a lane lies between two houses by construction; only its far end can meet one.
    for (let along = 30; along <= length; along += laneHalfMeters) {
      taken.add(
        toPlot({
          x: from.x + ((to.x - from.x) * along) / length,
          y: from.y + ((to.y - from.y) * along) / length,
        }),
      );
    }
  }
  const free = (building: Building): boolean => {
    const plot = toPlot(building.point);
    if (taken.has(plot)) return false;
    if (building.number === null) taken.add(plot);
    return true;
  };
  return [...streetBuildings(index), ...laneBuildings(index)]
    .filter(free)
    .map((building) => ({ number: building.number, ring: outline(index, building) }));
}
