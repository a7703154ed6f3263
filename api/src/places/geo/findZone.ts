import type { Coordinates, LatLon } from '@storefront/contracts';
import { isInsideRing } from './insideRing';

/**
 * What the choice between zones needs to know; any richer zone fits. `area` is a closed ring of [latitude,
 * longitude].
 */
export type ZoneShape = {
  id: number;
  area: readonly LatLon[];
  priority: number;
  minimumOrderMinor: number;
  deliveryMinor: number;
};

type Bounds = { south: number; west: number; north: number; east: number };

/**
 * A zone's outline does not change while it is in memory, and the box around it spares most of the ray
 * casting.
 */
const boundsByArea = new WeakMap<readonly LatLon[], Bounds>();

function computeBounds(area: readonly LatLon[]): Bounds {
  const kept = boundsByArea.get(area);
  if (kept) return kept;
  const bounds: Bounds = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity };
  for (const [latitude, longitude] of area) {
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  boundsByArea.set(area, bounds);
  return bounds;
}

/** As wide as the border's own tolerance, so that the box never refuses what the ring accepts. */
const margin = 1e-9;

const isInBounds = ({ latitude, longitude }: Coordinates, bounds: Bounds): boolean =>
  latitude >= bounds.south - margin &&
  latitude <= bounds.north + margin &&
  longitude >= bounds.west - margin &&
  longitude <= bounds.east + margin;

/** Whether a point lies in an area; the border belongs to it (D-59). */
export const isInArea = (point: Coordinates, area: readonly LatLon[]): boolean =>
  isInBounds(point, computeBounds(area)) && isInsideRing([point.latitude, point.longitude], area);

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
