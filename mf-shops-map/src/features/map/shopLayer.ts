import type { Shop } from '@storefront/contracts';
import { boundingExtent, type Extent } from 'ol/extent';
import type { FeatureLike } from 'ol/Feature';
import Feature from 'ol/Feature';
import Point from 'ol/geom/Point';
import VectorLayer from 'ol/layer/Vector';
import Cluster from 'ol/source/Cluster';
import VectorSource from 'ol/source/Vector';
import Circle from 'ol/style/Circle';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import { isOpen } from '../../lib/isOpen';
import { animate } from './animate';
import { mapLabel } from './mapLabel';
import type { MapPalette } from './mapPalette';
import { pinStyles } from './pinStyle';
import { toMapCoordinate } from './projected';
import { clusterGridPixels } from './shopView';

const growMs = 180;
/** From a pin's tip to the middle of the name below it. */
const labelOffset = 15;

const members = (feature: FeatureLike): Feature<Point>[] => feature.get('features') ?? [];

/** Shops as pins with their names, pale while closed; close ones gather in a circle with their number; the chosen one grows. */
export function createShopLayer(palette: MapPalette) {
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({
    source: new Cluster({ distance: clusterGridPixels, minDistance: 20, source }),
    zIndex: 20,
    declutter: true,
  });
  let shownId: number | null = null;
  let growth = 1;
  let stopGrowing = () => {};

  const paint = (colors: MapPalette) => {
    const pin = pinStyles(colors);
    const gathered = (count: number) =>
      new Style({
        image: new Circle({
          radius: 19,
          fill: new Fill({ color: colors.second }),
          stroke: new Stroke({ color: colors.surface, width: 3 }),
          declutterMode: 'obstacle',
        }),
        text: new Text({
          text: String(count),
          font: `600 14px ${colors.font}`,
          fill: new Fill({ color: colors['second-ink'] }),
          declutterMode: 'none',
        }),
        zIndex: 5,
      });
    layer.setStyle((feature) => {
      const shops = members(feature);
      const only = shops.length === 1 ? shops[0] : undefined;
      if (!only) return gathered(shops.length);
      const style = pin(only.get('open') ? 'shop' : 'closed', only.getId() === shownId ? growth : 0);
      style.setText(mapLabel(only.get('name'), colors, labelOffset));
      return style;
    });
  };
  paint(palette);

  return {
    layer,
    paint,
    set(shops: readonly Shop[]) {
      source.clear();
      source.addFeatures(
        shops.map((shop) => {
          const feature = new Feature(new Point(toMapCoordinate(shop.map.coordinates)));
          feature.setId(shop.id);
          feature.setProperties({ name: shop.name, open: isOpen(shop) });
          return feature;
        }),
      );
    },
    show(id: number | null) {
      if (id === shownId) return;
      shownId = id;
      stopGrowing();
      stopGrowing = animate(growMs, (progress) => {
        growth = progress;
        layer.changed();
      });
    },
    getPoint: (id: number) => source.getFeatureById(id)?.getGeometry()?.getCoordinates(),
    /** The one shop under a press, or where its group lies. */
    pressed(feature: FeatureLike): { shopId: number } | { extent: Extent } | null {
      const shops = members(feature);
      const only = shops.length === 1 ? shops[0] : undefined;
      if (only) return { shopId: Number(only.getId()) };
      const points = shops.map((shop) => shop.getGeometry()?.getCoordinates() ?? []);
      return points.length > 0 ? { extent: boundingExtent(points) } : null;
    },
    stop: () => stopGrowing(),
  };
}
