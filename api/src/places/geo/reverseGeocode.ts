import type { Language } from '@storefront/contracts';
import { type CityIndex, cityIndex, type IndexedStreet } from './cityIndex';
import type { LonLat } from './gazetteerFile';
import { type ResolvedAddress, resolvedStreet } from './resolvedAddress';

const houseReachMeters = 60;
const streetReachMeters = 200;

function nearestHouse({ ruler, houses, housePoints }: CityIndex, [longitude, latitude]: LonLat) {
  const [nearest] = housePoints.neighbors(longitude * ruler.kx, latitude * ruler.ky, 1, houseReachMeters);
  return nearest === undefined ? null : houses[nearest];
}

function nearestStreet({ ruler, streets, lines }: CityIndex, point: LonLat): IndexedStreet | null {
  let best: { meters: number; street: IndexedStreet } | null = null;
  for (const position of lines.search(...ruler.bufferPoint(point, streetReachMeters))) {
    const street = streets[position];
    const meters = street ? ruler.pointOnLine(street.line, point).dist : Infinity;
    if (street && meters <= (best?.meters ?? streetReachMeters)) best = { meters, street };
  }
  return best?.street ?? null;
}

/**
 * The address at a point ([latitude, longitude], degrees): the nearest house within 60 m, else the nearest
 * street within 200 m with `house: null`, else null (ADDR-01). `coordinates` are the point itself: the pin
 * stays where the customer put it.
 */
export function reverseGeocode(
  cityAlias: string,
  [latitude, longitude]: readonly [number, number],
  language: Language,
): ResolvedAddress | null {
  const index = cityIndex(cityAlias);
  const point: LonLat = [longitude, latitude];
  const house = nearestHouse(index, point);
  const street = house ? index.streetById.get(house.streetId) : nearestStreet(index, point);
  if (!street) return null;
  const address = resolvedStreet(index, street, point, house?.number ?? null, language);
  return { ...address, coordinates: { latitude, longitude } };
}
