import type { Coordinates } from './primitives';

/** The mean radius. */
const earthRadiusMeters = 6_371_008.8;
const radians = Math.PI / 180;

/** Length of one degree of latitude, metres. */
export const metersPerDegree = earthRadiusMeters * radians;

/** Distance over the globe between two points, metres (haversine). */
export function distanceMeters(from: Coordinates, to: Coordinates): number {
  const latitudes = Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2;
  const longitudes = Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2;
  const h = latitudes + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * longitudes;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)));
}
