import type { MapSettings } from '@storefront/contracts';
import TileLayer from 'ol/layer/Tile';
import XYZ from 'ol/source/XYZ';
import type { MapPalette } from '../mapPalette';
import styles from '../StoreMap.module.css';
import type { GroundLayer } from './GroundLayer';
import { watchTiles } from './watchTiles';

/**
 * A template's address for this screen: `{r}` asks for tiles of twice the pixels, as most servers write it.
 */
export const forScreen = (url: string): { url: string; pixelRatio: number } => {
  const isFine = url.includes('{r}') && devicePixelRatio > 1;
  return { url: url.replace('{r}', isFine ? '@2x' : ''), pixelRatio: isFine ? 2 : 1 };
};

/** Pictures by {z}/{x}/{y}. Their colours are theirs; at night they are dimmed by the style sheet. */
export function rasterGround(
  settings: MapSettings,
  template: string,
  palette: MapPalette,
  onBroken: () => void,
) {
  const createSource = () => {
    const { url, pixelRatio } = forScreen(template);
    const source = new XYZ({ url, maxZoom: settings.max_zoom, tilePixelRatio: pixelRatio });
    watchTiles(source, onBroken);
    return source;
  };
  const layer = new TileLayer({ source: createSource(), className: styles.raster, background: palette.land });
  return {
    kind: 'xyz',
    layer,
    attribution: settings.attribution,
    recolor: (colors) => layer.setBackground(colors.land),
    rescale: () => layer.setSource(createSource()),
  } satisfies GroundLayer;
}
