import type { Coordinates, Language, MapSettings } from '@storefront/contracts';
import type { Coordinate } from 'ol/coordinate';
import { boundingExtent, buffer, containsExtent, type Extent, isEmpty } from 'ol/extent';
import Translate from 'ol/interaction/Translate';
import OlMap from 'ol/Map';
import View from 'ol/View';
import { prefersLessMotion } from './animate';
import { createGround } from './ground/createGround';
import type { GroundLayer } from './ground/GroundLayer';
import { mapGestures, type RefusedGesture, watchRefusedGestures } from './mapGestures';
import { isDark, readPalette, watchPalette } from './mapPalette';
import type { StoreMapProps } from './mapTypes';
import { createPinLayer, createZoneLayer } from './placeLayers';
import { projectedPair, toCoordinates, toMapCoordinate } from './projected';
import { createShopLayer } from './shopLayer';
import { shopBounds, shopZoom } from './shopView';
import { watchPixelRatio } from './watchPixelRatio';
import { zoneView } from './zoneView';

const moveMs = 240;
const addressZoom = 16;
const pinRoom = 40;

export interface MapEvents {
  onShop: (shopId: number) => void;
  /** Null: the map only shows. */
  onPoint: ((coordinates: Coordinates) => void) | null;
  onFailed: () => void;
  onRefusedGesture: (gesture: RefusedGesture) => void;
  /** Which ground lies there now, and whose it is. */
  onGround: (ground: Pick<GroundLayer, 'kind' | 'attribution'>) => void;
  /** The first picture of the map is complete. */
  onDrawn: () => void;
}
export interface MapSetting extends Pick<StoreMapProps, 'city' | 'inPage'> {
  language: Language;
  /** The ground by the brand's settings. */
  settings: MapSettings | undefined;
}

/** Builds a map in an element; the component tells it what to show. */
export function openMap(
  target: HTMLElement,
  { city, inPage = false, language, settings }: MapSetting,
  events: MapEvents,
) {
  const palette = readPalette(target);
  const zones = createZoneLayer();
  const shops = createShopLayer(palette);
  const origin = createPinLayer('origin', palette, 30);
  const pin = createPinLayer('address', palette, 40);
  const courier = createPinLayer('courier', palette, 50);
  const home = boundingExtent(city.map.bbox.map(projectedPair));
  const ground = createGround(
    { settings, cityAlias: city.alias, center: city.map.coordinates, language },
    palette,
    {
      onFailed: events.onFailed,
      onShown: events.onGround,
    },
  );
  const view = new View({
    center: toMapCoordinate(city.map.coordinates),
    zoom: city.map.zoom,
    minZoom: 9,
    maxZoom: 18,
    extent: home,
    constrainOnlyCenter: true,
  });
  const map = new OlMap({
    target,
    view,
    controls: [],
    interactions: mapGestures(inPage),
    layers: [ground.layer, zones.layer, shops.layer, origin.layer, pin.layer, courier.layer],
  });

  map.once('rendercomplete', () => {
    isShown = true;
    events.onDrawn();
  });
  target.dataset.dark = String(isDark(palette));

  let isShown = false;
  /** A map that nobody has seen yet has nothing to move away from. */
  const duration = () => (!isShown || prefersLessMotion() ? 0 : moveMs);
  const fit = (extent: Extent | undefined, maxZoom: number, free = 24) => {
    if (!extent || isEmpty(extent)) return;
    // A pin stands on its point: above, there must be room for the whole of it.
    view.cancelAnimations();
    view.fit(extent, {
      maxZoom,
      padding: [free + pinRoom, free, free, free],
      duration: duration(),
    });
  };
  const goTo = (center: Coordinate, zoom: number) => {
    view.cancelAnimations();
    view.animate({ center, zoom, duration: duration() });
  };
  const { onPoint } = events;
  let pointed: Coordinates | null = null;
  const point = (at: Coordinate) => {
    if (!onPoint) return;
    pointed = toCoordinates(at);
    onPoint(pointed);
  };
  if (onPoint) {
    const drag = new Translate({ layers: [pin.layer], hitTolerance: 8 });
    drag.on('translateend', () => {
      const at = pin.at();
      if (at) point(at);
    });
    map.addInteraction(drag);
  }
  map.on('click', (event) => {
    const hit = map.forEachFeatureAtPixel(event.pixel, (feature) => shops.pressed(feature), {
      layerFilter: (layer) => layer === shops.layer,
      hitTolerance: 6,
    });
    if (hit && 'shopId' in hit) events.onShop(hit.shopId);
    else if (hit) fit(buffer(hit.extent, 40), shopZoom.most, 48);
    else point(event.coordinate);
  });
  map.on('pointermove', (event) => {
    if (event.dragging) return;
    const over = map.hasFeatureAtPixel(event.pixel, { layerFilter: (layer) => layer === shops.layer });
    target.style.cursor = over ? 'pointer' : onPoint ? 'crosshair' : '';
  });
  const stopWatchingGestures = inPage ? watchRefusedGestures(target, events.onRefusedGesture) : () => {};
  const repaint = () => {
    const next = readPalette(target);
    ground.recolor(next);
    target.dataset.dark = String(isDark(next));
    for (const layer of [shops, origin, pin, courier]) layer.paint(next);
  };
  const stopWatchingPalette = watchPalette(repaint);
  // The library reads the ratio once: what it paints would stay as coarse as the screen of the beginning.
  const stopWatchingPixels = watchPixelRatio((ratio) => {
    map.setPixelRatio(ratio);
    ground.rescale();
  });
  // Labels are canvas text: drawn before the face has come, they would stay in another one.
  const face = `500 12px ${palette.font}`;
  if (document.fonts && !document.fonts.check(face)) document.fonts.load(face).then(repaint, () => undefined);

  return {
    setZones(list: NonNullable<StoreMapProps['zones']>) {
      zones.set(list);
      // The nearest zones around the centre fill the first view; the outer ones are a step of the zoom away.
      const inner = zones.innerExtent();
      const size = map.getSize();
      if (pin.at() || !inner || !size) return;
      const { center, resolution } = zoneView(inner, home, size);
      view.cancelAnimations();
      view.setCenter(center);
      view.setResolution(resolution);
    },
    setShops(list: NonNullable<StoreMapProps['shops']>) {
      shops.set(list);
      if (list.length > 0)
        fit(shopBounds(list.map(({ map: { coordinates } }) => coordinates)), shopZoom.most, 12);
    },
    showShop(id: number | null) {
      shops.show(id);
      const at = id === null ? undefined : shops.getPoint(id);
      if (at) goTo(at, shopZoom.least);
    },
    setPin(coordinates: Coordinates | null) {
      pin.set(coordinates);
      const at = pin.at();
      // A pin put by a press is where the person looks already; one that came from the search is gone to.
      if (!at || coordinates === pointed) return;
      goTo(at, Math.max(view.getZoom() ?? 0, addressZoom));
    },
    setRoute(from: Coordinates | null, by: Coordinates | null) {
      const isFirst = !courier.at();
      origin.set(from);
      courier.set(by, true);
      const points = [from, by].filter((point) => point !== null).map(toMapCoordinate);
      const to = pin.at();
      if (to) points.push(to);
      const all = boundingExtent(points);
      const seen = view.calculateExtent(map.getSize());
      // Afterwards the person may look around; only a courier who drives out of sight is followed.
      if (points.length > 0 && (isFirst || !containsExtent(seen, all))) fit(all, 16, 40);
    },
    zoomBy(steps: number) {
      const zoom = view.getZoom();
      if (zoom !== undefined) view.animate({ zoom: zoom + steps, duration: duration() });
    },
    close() {
      stopWatchingPalette();
      stopWatchingPixels();
      stopWatchingGestures();
      ground.close();
      for (const layer of [shops, origin, pin, courier]) layer.stop();
      map.setTarget(undefined);
      map.dispose();
    },
  };
}
export type OpenMap = ReturnType<typeof openMap>;
