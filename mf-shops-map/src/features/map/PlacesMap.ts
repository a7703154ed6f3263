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

type PinLayer = ReturnType<typeof createPinLayer>;

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

/** The map in an element, with its ground, zones, shops and pins; the component tells it what to show. */
export class PlacesMap {
  private readonly zones: ReturnType<typeof createZoneLayer>;
  private readonly shops: ReturnType<typeof createShopLayer>;
  private readonly origin: PinLayer;
  private readonly pin: PinLayer;
  private readonly courier: PinLayer;
  /** The city's extent, which the centre of the view does not leave. */
  private readonly home: Extent;
  private readonly ground: ReturnType<typeof createGround>;
  private readonly view: View;
  private readonly map: OlMap;
  private readonly stops: readonly (() => void)[];
  private isShown = false;
  /** What was pressed or dragged to last. */
  private pointed: Coordinates | null = null;

  constructor(
    private readonly target: HTMLElement,
    { city, inPage = false, language, settings }: MapSetting,
    private readonly events: MapEvents,
  ) {
    const palette = readPalette(target);
    this.zones = createZoneLayer(palette);
    this.shops = createShopLayer(palette);
    this.origin = createPinLayer('origin', palette, 30);
    this.pin = createPinLayer('address', palette, 40);
    this.courier = createPinLayer('courier', palette, 50);
    this.home = boundingExtent(city.map.bbox.map(projectedPair));
    this.ground = createGround(
      { settings, cityAlias: city.alias, center: city.map.coordinates, language },
      palette,
      { onFailed: events.onFailed, onShown: events.onGround },
    );
    this.view = new View({
      center: toMapCoordinate(city.map.coordinates),
      zoom: city.map.zoom,
      minZoom: 9,
      maxZoom: 18,
      extent: this.home,
      constrainOnlyCenter: true,
    });
    this.map = new OlMap({
      target,
      view: this.view,
      controls: [],
      interactions: mapGestures(inPage),
      layers: [this.ground, this.zones, this.shops, ...this.pins].map(({ layer }) => layer),
    });
    this.map.once('rendercomplete', () => {
      this.isShown = true;
      events.onDrawn();
    });
    target.dataset.dark = String(isDark(palette));
    this.followPointer();
    this.stops = [
      ...(inPage ? [watchRefusedGestures(target, events.onRefusedGesture)] : []),
      watchPalette(() => this.repaint()),
      // The library reads the ratio once: what it paints would stay as coarse as the screen of the beginning.
      watchPixelRatio((ratio) => {
        this.map.setPixelRatio(ratio);
        this.ground.rescale();
      }),
    ];
  }

  setZones(list: NonNullable<StoreMapProps['zones']>): void {
    this.zones.set(list);
    // The nearest zones around the centre fill the first view; the outer ones are a step of the zoom away.
    const inner = this.zones.innerExtent();
    const size = this.map.getSize();
    if (this.pin.at() || !inner || !size) return;
    const { center, resolution } = zoneView(inner, this.home, size);
    this.view.cancelAnimations();
    this.view.setCenter(center);
    this.view.setResolution(resolution);
  }

  setShops(list: NonNullable<StoreMapProps['shops']>): void {
    this.shops.set(list);
    if (list.length > 0)
      this.fit(shopBounds(list.map(({ map: { coordinates } }) => coordinates)), shopZoom.most, 12);
  }

  showShop(id: number | null): void {
    this.shops.show(id);
    const at = id === null ? undefined : this.shops.getPoint(id);
    if (at) this.goTo(at, shopZoom.least);
  }

  setPin(coordinates: Coordinates | null): void {
    this.pin.set(coordinates);
    const at = this.pin.at();
    // A pin put by a press is where the person looks already; one that came from the search is gone to.
    if (!at || coordinates === this.pointed) return;
    this.goTo(at, Math.max(this.view.getZoom() ?? 0, addressZoom));
  }

  setRoute(from: Coordinates | null, by: Coordinates | null): void {
    const isFirst = !this.courier.at();
    this.origin.set(from);
    this.courier.set(by, true);
    const points = [from, by].filter((point) => point !== null).map(toMapCoordinate);
    const to = this.pin.at();
    if (to) points.push(to);
    const all = boundingExtent(points);
    const seen = this.view.calculateExtent(this.map.getSize());
    // Afterwards the person may look around; only a courier who drives out of sight is followed.
    if (points.length > 0 && (isFirst || !containsExtent(seen, all))) this.fit(all, 16, 40);
  }

  zoomBy(steps: number): void {
    const zoom = this.view.getZoom();
    if (zoom !== undefined) this.view.animate({ zoom: zoom + steps, duration: this.duration() });
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.ground.close();
    for (const layer of [this.shops, ...this.pins]) layer.stop();
    this.map.setTarget(undefined);
    this.map.dispose();
  }

  private get pins(): readonly PinLayer[] {
    return [this.origin, this.pin, this.courier];
  }

  /** A press on a shop, on a cluster of shops or on the ground; a drag of the pin. */
  private followPointer(): void {
    const { events, map, pin, shops } = this;
    const layerFilter = (layer: unknown) => layer === shops.layer;
    if (events.onPoint) {
      const drag = new Translate({ layers: [pin.layer], hitTolerance: 8 });
      drag.on('translateend', () => {
        const at = pin.at();
        if (at) this.point(at);
      });
      map.addInteraction(drag);
    }
    map.on('click', ({ pixel, coordinate }) => {
      const hit = map.forEachFeatureAtPixel(pixel, (feature) => shops.pressed(feature), {
        layerFilter,
        hitTolerance: 6,
      });
      if (hit && 'shopId' in hit) events.onShop(hit.shopId);
      else if (hit) this.fit(buffer(hit.extent, 40), shopZoom.most, 48);
      else this.point(coordinate);
    });
    map.on('pointermove', ({ dragging, pixel }) => {
      if (dragging) return;
      const isOver = map.hasFeatureAtPixel(pixel, { layerFilter });
      this.target.style.cursor = isOver ? 'pointer' : events.onPoint ? 'crosshair' : '';
    });
  }

  private point(at: Coordinate): void {
    const { onPoint } = this.events;
    if (!onPoint) return;
    this.pointed = toCoordinates(at);
    onPoint(this.pointed);
  }

  private repaint(): void {
    const palette = readPalette(this.target);
    this.ground.recolor(palette);
    this.target.dataset.dark = String(isDark(palette));
    for (const layer of [this.zones, this.shops, ...this.pins]) layer.paint(palette);
  }

  /** A map that was not drawn yet has nothing to move away from. */
  private duration(): number {
    return !this.isShown || prefersLessMotion() ? 0 : moveMs;
  }

  private fit(extent: Extent | undefined, maxZoom: number, free: number): void {
    if (!extent || isEmpty(extent)) return;
    this.view.cancelAnimations();
    this.view.fit(extent, {
      maxZoom,
      // A pin stands on its point: above, there must be room for the whole of it.
      padding: [free + pinRoom, free, free, free],
      duration: this.duration(),
    });
  }

  private goTo(center: Coordinate, zoom: number): void {
    this.view.cancelAnimations();
    this.view.animate({ center, zoom, duration: this.duration() });
  }
}
