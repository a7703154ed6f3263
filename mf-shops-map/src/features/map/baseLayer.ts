import type { Language } from '@storefront/contracts';
import type { FeatureLike } from 'ol/Feature';
import MVT from 'ol/format/MVT';
import VectorTileLayer from 'ol/layer/VectorTile';
import VectorTileSource from 'ol/source/VectorTile';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import type { MapPalette } from './mapPalette';

/** Tiles deeper than this are enlarged. */
const deepestTileZoom = 16;
const farthestZoom = 22;
/** So many failed tiles without a single good one, and there is no map. */
const failedTilesMost = 3;
/** Metres of a street's width by its rank, and pixels it is never thinner than. */
const widths: Record<number, { meters: number; least: number }> = {
  1: { meters: 18, least: 3 },
  2: { meters: 11, least: 2 },
  3: { meters: 8, least: 1.2 },
};

function baseStyle(palette: MapPalette) {
  const water = new Style({ fill: new Fill({ color: palette.water }), zIndex: 0 });
  const park = new Style({ fill: new Fill({ color: palette.park }), zIndex: 1 });
  const building = new Style({ fill: new Fill({ color: palette.building }), zIndex: 2 });
  const label = (text: string, size: number, placement: 'line' | 'point') =>
    new Text({
      text,
      placement,
      font: `500 ${size}px ${palette.font}`,
      fill: new Fill({ color: palette.ink }),
      stroke: new Stroke({ color: palette.surface, width: 3 }),
    });
  return (feature: FeatureLike, resolution: number): Style | Style[] | undefined => {
    switch (feature.get('layer')) {
      case 'water':
        return water;
      case 'parks':
        return park;
      case 'buildings':
        return building;
      case 'places':
        return resolution < 40
          ? new Style({ text: label(String(feature.get('name')), 12, 'point'), zIndex: 30 })
          : undefined;
      case 'streets': {
        const rank = Number(feature.get('rank'));
        const { meters, least } = widths[rank] ?? { meters: 7, least: 1 };
        const width = Math.max(least, meters / resolution);
        const order = 10 - rank;
        // Side lanes have no name.
        const name: unknown = feature.get('name');
        const named = typeof name === 'string' && resolution < (rank === 1 ? 14 : rank === 2 ? 7 : 3.5);
        return [
          new Style({
            stroke: new Stroke({ color: palette['street-edge'], width: width + 1.5 }),
            zIndex: order,
          }),
          new Style({
            stroke: new Stroke({ color: palette.street, width }),
            zIndex: order + 10,
            text: named ? label(name, rank === 1 ? 12 : 11, 'line') : undefined,
          }),
        ];
      }
      default:
        return undefined;
    }
  };
}

/** The city's schematic ground from our own vector tiles, in the page's language. */
export function createBaseLayer(
  cityAlias: string,
  language: Language,
  palette: MapPalette,
  onFailed: () => void,
) {
  const source = new VectorTileSource({
    format: new MVT(),
    url: `/tiles/${cityAlias}/{z}/{x}/{y}.pbf?lang=${language}`,
    maxZoom: deepestTileZoom,
  });
  let loaded = 0;
  let failed = 0;
  source.on('tileloadend', () => {
    loaded += 1;
  });
  source.on('tileloaderror', () => {
    failed += 1;
    if (loaded === 0 && failed >= failedTilesMost) onFailed();
  });
  const layer = new VectorTileLayer({
    source,
    declutter: true,
    background: palette.land,
    style: baseStyle(palette),
    maxZoom: farthestZoom,
  });
  return {
    layer,
    recolor(next: MapPalette) {
      layer.setBackground(next.land);
      layer.setStyle(baseStyle(next));
    },
  };
}
