import type { Coordinates } from '@storefront/contracts';

/** The mean radius, as the API has it: both sides show one distance. */
const earthRadiusMeters = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The way along the earth's surface between two points, metres (haversine). */
export function distanceMeters(from: Coordinates, to: Coordinates): number {
  const latitudes = radians(to.latitude - from.latitude) / 2;
  const longitudes = radians(to.longitude - from.longitude) / 2;
  const part =
    Math.sin(latitudes) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudes) ** 2;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(part)));
}
