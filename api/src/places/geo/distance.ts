import type { Coordinates } from '@storefront/contracts';

const earthRadiusMeters = 6_371_008.8;
const radians = Math.PI / 180;

/** Length of one degree of latitude, metres. */
export const metersPerDegree = earthRadiusMeters * radians;

/** Distance over the globe between two points, metres (haversine). */
export function distanceMeters(a: Coordinates, b: Coordinates): number {
  const latitudes = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const longitudes = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const h = latitudes + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * longitudes;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)));
}
