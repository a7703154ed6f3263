import type { Coordinates } from '@storefront/contracts';
import { boundingExtent, type Extent } from 'ol/extent';
import { toMapCoordinate } from './projected';

/** A chosen shop is looked at from here; no view of shops goes nearer than the second (SHOP-02). */
export const shopZoom = { least: 16, most: 17 };
/** Pins nearer to each other than this many pixels become one (SHOP-02). */
export const clusterGridPixels = 40;
/** Degrees kept free around shops: little around a single one (SHOP-02). */
const oneShopDegrees = 0.001;
const shopsDegrees = 0.01;

/** What a map of these shops shows: all of them with the free rim around, in the map's own metres. */
export function shopBounds(places: readonly Coordinates[]): Extent {
  const rim = places.length === 1 ? oneShopDegrees : shopsDegrees;
  return boundingExtent(
    places.flatMap(({ latitude, longitude }) => [
      toMapCoordinate({ latitude: latitude - rim, longitude: longitude - rim }),
      toMapCoordinate({ latitude: latitude + rim, longitude: longitude + rim }),
    ]),
  );
}
