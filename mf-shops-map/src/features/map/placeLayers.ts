import type { Coordinates } from '@storefront/contracts';
import { type Extent, extend, getArea } from 'ol/extent';
import Feature from 'ol/Feature';
import Point from 'ol/geom/Point';
import Polygon from 'ol/geom/Polygon';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import { courierPictureMs, courierPollMs } from '../../lib/timings';
import { zoneDash } from '../../lib/zoneDash';
import { animate } from './animate';
import { mapLabel } from './mapLabel';
import { type MapPalette, withOpacity } from './mapPalette';
import type { MapZone } from './mapTypes';
import { type PinKind, pinStyles } from './pinStyle';
import { projectedPair, toMapCoordinate } from './projected';

const zoneOpacity = 0.12;

/** Zones in their own colours, at 12 % with a clear edge of a kind of its own, by their names (ZONE-02). */
export function createZoneLayer(palette: MapPalette) {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, zIndex: 10, declutter: true });
  let labelColors = palette;
  let shown: readonly MapZone[] = [];
  const set = (zones: readonly MapZone[]) => {
    shown = zones;
    source.clear();
    const polygons = zones.map(({ area }) => new Polygon([area.map(projectedPair)]));
    for (const [at, { color, name }] of zones.entries()) {
      const polygon = polygons[at] as Polygon;
      // The name of a zone that lies around others would stand in one of them.
      const middle = polygon.getInteriorPoint().getCoordinates();
      const isAround = polygons.some(
        (other) => other.getArea() < polygon.getArea() && other.intersectsCoordinate(middle),
      );
      const feature = new Feature(polygon);
      feature.setStyle(
        new Style({
          fill: new Fill({ color: withOpacity(color, zoneOpacity) }),
          stroke: new Stroke({ color: withOpacity(color, 0.9), width: 3, lineDash: zoneDash(at) }),
          ...(!isAround && { text: mapLabel(name, labelColors) }),
        }),
      );
      source.addFeature(feature);
    }
  };
  return {
    layer,
    set,
    paint(colors: MapPalette) {
      labelColors = colors;
      set(shown);
    },
    /**
     * What all zones but the widest one cover: the widest is the city's rim and would make the centre too
     * small to read.
     */
    innerExtent(): Extent | undefined {
      const extents = source
        .getFeatures()
        .map((feature) => feature.getGeometry()?.getExtent())
        .filter((extent) => extent !== undefined)
        .sort((a, b) => getArea(a) - getArea(b));
      return extents
        .slice(0, Math.max(1, extents.length - 1))
        .reduce<Extent | undefined>((all, extent) => (all ? extend(all, extent) : [...extent]), undefined);
    },
  };
}

/** One pin of its own kind that comes, moves and goes. */
export function createPinLayer(kind: PinKind, palette: MapPalette, zIndex: number) {
  const point = new Point([0, 0]);
  const feature = new Feature(point);
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({ source, zIndex });
  let stopGliding = () => {};
  const paint = (colors: MapPalette) => feature.setStyle(pinStyles(colors)(kind, 0.25));
  paint(palette);
  return {
    layer,
    feature,
    paint,
    /** `glides` moves it there in the time until the next place is told, as a courier drives. */
    set(coordinates: Coordinates | null | undefined, glides = false) {
      stopGliding();
      if (!coordinates) {
        source.clear();
        return;
      }
      const to = toMapCoordinate(coordinates);
      const isNew = !source.hasFeature(feature);
      if (isNew) source.addFeature(feature);
      const from = point.getCoordinates();
      if (isNew || !glides) {
        point.setCoordinates(to);
        return;
      }
      const between = (axis: 0 | 1, progress: number) =>
        (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * progress;
      stopGliding = animate(
        courierPollMs,
        (progress) => point.setCoordinates([between(0, progress), between(1, progress)]),
        { everyMs: courierPictureMs, steady: true },
      );
    },
    at: () => (source.hasFeature(feature) ? point.getCoordinates() : undefined),
    stop: () => stopGliding(),
  };
}
