import type CheapRuler from 'cheap-ruler';
import pointInPolygon from 'point-in-polygon-hao';
import type { CityIndex } from './cityIndex';
import type { LonLat } from './gazetteerFile';
import { sideLanes } from './sideLanes';

type Building = { point: LonLat; bearing: number; seed: number; number: string | null };

/** Side of the squares that keep buildings apart: two never stand in one. */
const plotMeters = 17;
const laneHouseEveryMeters = 27;
const laneSetbackMeters = 12;
const laneHalfMeters = 10;

const toPlot = ({ kx, ky }: CheapRuler, [longitude, latitude]: LonLat): string =>
  `${Math.round((longitude * kx) / plotMeters)},${Math.round((latitude * ky) / plotMeters)}`;

function streetBuildings(index: CityIndex): Building[] {
  return index.houses.map((house) => ({ ...house, seed: Number.parseInt(house.number, 10) }));
}

function laneBuildings(index: CityIndex): Building[] {
  const { ruler } = index;
  return sideLanes(index).flatMap(([from, to], lane) => {
    const [length, bearing] = [ruler.distance(from, to), ruler.bearing(from, to)];
    const buildings: Building[] = [];
    for (let along = 40; along < length - 20; along += laneHouseEveryMeters) {
      for (const side of [1, -1]) {
        const at = ruler.destination(from, along, bearing);
        const point = ruler.destination(at, laneSetbackMeters, bearing - 90 * side);
        if (index.file.water.some((ring) => pointInPolygon(point, [ring]))) continue;
        buildings.push({ point, bearing, seed: lane + Math.round(along) + side, number: null });
      }
    }
    return buildings;
  });
}

/** Half the front and half the depth: fronts of 14–18 m leave gaps between neighbours 20 m and more apart. */
function outline(ruler: CheapRuler, { point, bearing, seed }: Building): LonLat[] {
  const [front, depth] = [7 + (Math.abs(seed) % 3), 5 + (Math.abs(seed) % 2)];
  const corner = (along: number, across: number): LonLat =>
    ruler.destination(ruler.destination(point, along, bearing), across, bearing - 90);
  const first = corner(-front, -depth);
  return [first, corner(front, -depth), corner(front, depth), corner(-front, depth), first];
}

/**
 * Outlines of the houses with a number and, between them, of the nameless ones along the side lanes; none
 * stands on a lane.
 */
export function buildingOutlines(index: CityIndex): { number: string | null; ring: LonLat[] }[] {
  const { ruler } = index;
  const taken = new Set<string>();
  for (const [from, to] of sideLanes(index)) {
    const [length, bearing] = [ruler.distance(from, to), ruler.bearing(from, to)];
    // The mouth of a lane lies between two houses by construction; only its far end can meet one.
    for (let along = 30; along <= length; along += laneHalfMeters)
      taken.add(toPlot(ruler, ruler.destination(from, along, bearing)));
  }
  const free = (building: Building): boolean => {
    const plot = toPlot(ruler, building.point);
    if (taken.has(plot)) return false;
    if (building.number === null) taken.add(plot);
    return true;
  };
  return [...streetBuildings(index), ...laneBuildings(index)]
    .filter(free)
    .map((building) => ({ number: building.number, ring: outline(ruler, building) }));
}
