import type { MapSettings } from '@storefront/contracts';
import type BaseLayer from 'ol/layer/Base';
import type { MapPalette } from '../mapPalette';

/** The ground of a map: what lies under zones and pins. */
export interface GroundLayer {
  kind: MapSettings['kind'];
  layer: BaseLayer;
  /** Whose it is, as its licence wants; empty for our own. */
  attribution: MapSettings['attribution'];
  /** Brand or theme have changed. */
  recolor: (palette: MapPalette) => void;
  /** The screen has finer or coarser pixels; absent where the tiles are the same for all. */
  rescale?: () => void;
}
/** Makes a ground that was found to work. `onBroken`: it has stopped to. */
export type MakeGround = (palette: MapPalette, onBroken: () => void) => GroundLayer;
