import type { Language, MapSettings } from '@storefront/contracts';
import MVT from 'ol/format/MVT';
import VectorTileLayer from 'ol/layer/VectorTile';
import VectorTileSource, { type Options } from 'ol/source/VectorTile';
import type { MapPalette } from '../mapPalette';
import type { GroundLayer } from './GroundLayer';
import { layerProperty, type RoleOf } from './GroundRole';
import { groundStyle } from './groundStyle';
import { watchTiles } from './watchTiles';

export interface VectorTiles {
  kind: MapSettings['kind'];
  /** With {z}, {x} and {y}. */
  url: string;
  /** Tiles deeper than this are enlarged. */
  maxZoom: number;
  getRole: RoleOf;
  language: Language;
  attribution: MapSettings['attribution'];
  /** For tiles that do not come from an address each. */
  load?: Options['tileLoadFunction'];
}
const farthestZoom = 22;

/**
 * Vector tiles of any schema that we can read, in the brand's colours: day, night and language are ours, the
 * data is theirs.
 */
export function vectorGround(tiles: VectorTiles, palette: MapPalette, onBroken: () => void): GroundLayer {
  const source = new VectorTileSource({
    format: new MVT({ layerName: layerProperty }),
    url: tiles.url,
    maxZoom: tiles.maxZoom,
    tileLoadFunction: tiles.load,
  });
  watchTiles(source, onBroken);
  const layer = new VectorTileLayer({ source, declutter: true, maxZoom: farthestZoom });
  const recolor = (colors: MapPalette) => {
    const paint = groundStyle(colors);
    layer.setBackground(colors.land);
    layer.setStyle((feature, resolution) => {
      const role = tiles.getRole(feature, tiles.language);
      return role && paint(role, resolution);
    });
  };
  recolor(palette);
  return { kind: tiles.kind, layer, attribution: tiles.attribution, recolor };
}
