import type CheapRuler from 'cheap-ruler';
import Flatbush from 'flatbush';
import pointInPolygon from 'point-in-polygon-hao';
import type { GazetteerFile, GazetteerStreet, LonLat } from './gazetteerFile';

/**
 * One door: its number as written, where it stands, and the direction its street runs there (degrees
 * clockwise from north).
 */
export type House = { number: string; streetId: string; point: LonLat; bearing: number };

/** What the houses of a street must not stand on; `lines` has the boxes of the file's streets in their order. */
export type Ground = { file: GazetteerFile; ruler: CheapRuler; lines: Flatbush };

const carriagewayMeters = 9;

/** The boxes around lines, each wider by half a street, so that only the few lines near a point are measured. */
export function indexLines(ruler: CheapRuler, lines: LonLat[][]): Flatbush {
  const boxes = new Flatbush(lines.length);
  for (const line of lines) {
    const [longitudes, latitudes] = [
      line.map(([longitude]) => longitude),
      line.map(([, latitude]) => latitude),
    ];
    const [west, south] = [Math.min(...longitudes), Math.min(...latitudes)];
    const [east, north] = [Math.max(...longitudes), Math.max(...latitudes)];
    boxes.add(...ruler.bufferBBox([west, south, east, north], carriagewayMeters));
  }
  boxes.finish();
  return boxes;
}

/**
 * Distance from the middle of the street: 12 to 18 m, always the same for one house, so that fronts are not
 * ruler-straight.
 */
const setbackMeters = (position: number): number => 12 + ((position * 7) % 7);

/** A front shorter than this has no room for a lettered neighbour. */
const letteredEvery = 6;

function isFree(point: LonLat, streetId: string, { file, ruler, lines }: Ground): boolean {
  if (file.water.some((ring) => pointInPolygon(point, [ring]))) return false;
  const [longitude, latitude] = point;
  return lines.search(longitude, latitude, longitude, latitude).every((position) => {
    const street = file.streets[position];
    return (
      !street || street.id === streetId || ruler.pointOnLine(street.line, point).dist > carriagewayMeters
    );
  });
}

/** Direction of a line where a point on it lies, degrees clockwise from north. */
function bearingAt(ruler: CheapRuler, line: LonLat[], point: LonLat): number {
  const { index } = ruler.pointOnLine(line, point);
  const [from = point, to = point] = line.slice(index, index + 2);
  return ruler.bearing(from, to);
}

/**
 * Houses of one street: odd numbers on the left of its direction, even ones on the right, evenly spread along
 * it. A house that would stand in water or on another street's carriageway is left out, as on the ground.
 */
export function interpolateHouses({ id, line, houses: numbers }: GazetteerStreet, ground: Ground): House[] {
  const { ruler } = ground;
  const lengthMeters = ruler.lineDistance(line);
  const { from, to, step = 1, letters = [] } = numbers;
  const houses: House[] = [];
  for (let number = from; number <= to; number += step) {
    const share = to === from ? 0.5 : (number - from + 0.5) / (to - from + 1);
    const names = number % letteredEvery === 0 ? ['', ...letters] : [''];
    names.forEach((letter, position) => {
      const at = ruler.along(line, Math.min(lengthMeters, share * lengthMeters + position * 9));
      const bearing = bearingAt(ruler, line, at);
      const setback = setbackMeters(number) + position * 6;
      const point = ruler.destination(at, setback, bearing + (number % 2 === 1 ? -90 : 90));
      if (isFree(point, id, ground))
        houses.push({ number: `${number}${letter}`, streetId: id, point, bearing });
    });
  }
  return houses;
}
