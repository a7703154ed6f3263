import type { Coordinates, LatLon } from '@storefront/contracts';
import type { Coordinate } from 'ol/coordinate';
import { fromLonLat, toLonLat } from 'ol/proj';

/** The map's own metres for a point of ours. */
export const toMapCoordinate = ({ latitude, longitude }: Coordinates): Coordinate =>
  fromLonLat([longitude, latitude]);
export const projectedPair = ([latitude, longitude]: LatLon): Coordinate => fromLonLat([longitude, latitude]);

/** Back again, to centimetres. */
export function toCoordinates(coordinate: Coordinate): Coordinates {
  const [longitude = 0, latitude = 0] = toLonLat(coordinate);
  return { latitude: Number(latitude.toFixed(7)), longitude: Number(longitude.toFixed(7)) };
}
