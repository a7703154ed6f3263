import type { Language } from '@storefront/contracts';
import { type CityIndex, cityIndex } from './cityIndex';
import type { House } from './interpolateHouses';
import { nearestOnLine, type PlanePoint } from './plane';
import { type ResolvedAddress, resolvedStreet } from './resolvedAddress';

const houseReachMeters = 60;
const streetReachMeters = 200;

function nearestHouse(index: CityIndex, point: PlanePoint): House | null {
  let best: House | null = null;
  let bestMeters = houseReachMeters;
  for (const house of index.houses.near(point, houseReachMeters)) {
    const meters = Math.hypot(house.point.x - point.x, house.point.y - point.y);
    if (meters > bestMeters || (meters === bestMeters && best)) continue;
    best = house;
    bestMeters = meters;
  }
  return best;
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
  const point = index.plane.toPlane([longitude, latitude]);
  const house = nearestHouse(index, point);
  const houseStreet = house && index.streetById.get(house.streetId);
  if (house && houseStreet) {
    return {
      ...resolvedStreet(index, houseStreet, point, house.number, language),
      coordinates: { latitude, longitude },
    };
  }
  let best: { meters: number; street: (typeof index.streets)[number] } | null = null;
  for (const street of index.lines.near(point, streetReachMeters)) {
    const meters = nearestOnLine(street.points, point).distanceMeters;
    if (meters <= streetReachMeters && (!best || meters < best.meters)) best = { meters, street };
  }
  return (
    best && {
      ...resolvedStreet(index, best.street, point, null, language),
      coordinates: { latitude, longitude },
    }
  );
}
