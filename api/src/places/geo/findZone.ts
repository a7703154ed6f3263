import type { Coordinates, LatLon } from '@storefront/contracts';
import pointInPolygon from 'point-in-polygon-hao';

/**
 * What the choice between zones needs to know; any richer zone fits. `area` is a closed ring of [latitude,
 * longitude].
 */
export type ZoneShape = {
  id: number;
  area: LatLon[];
  priority: number;
  minimumOrderMinor: number;
  deliveryMinor: number;
};

/** Whether a point lies in an area; the border belongs to it (D-59), for which the library gives 0. */
export const isInArea = ({ latitude, longitude }: Coordinates, area: LatLon[]): boolean =>
  pointInPolygon([latitude, longitude], [area]) !== false;

/** Lower priority number first, then the lower minimum, then the lower fee, then the lower id (D-59). */
export const compareZones = (a: ZoneShape, b: ZoneShape): number =>
  a.priority - b.priority ||
  a.minimumOrderMinor - b.minimumOrderMinor ||
  a.deliveryMinor - b.deliveryMinor ||
  a.id - b.id;

/**
 * The zone that delivers to a point, or null. Where zones overlap the first in `compareZones` order wins
 * (ZONE-02, D-59).
 */
export function findZone<Zone extends ZoneShape>(point: Coordinates, zones: readonly Zone[]): Zone | null {
  let best: Zone | null = null;
  for (const zone of zones) {
    if (best && compareZones(best, zone) <= 0) continue;
    if (isInArea(point, zone.area)) best = zone;
  }
  return best;
}
