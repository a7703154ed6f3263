import { cityFixture } from '@storefront/shared-state/testing';
import type OlMap from 'ol/Map';
import MapBrowserEvent from 'ol/MapBrowserEvent';
import { fakePen } from '../../testing/fakePen';
import { shopFixture } from '../../testing/placeFixtures';
import { PlacesMap } from './PlacesMap';
import { toCoordinates, toMapCoordinate } from './projected';

jest.mock('./drawPin', () => ({
  ...jest.requireActual('./drawPin'),
  drawPin: () => document.createElement('canvas'),
}));
let made: OlMap | undefined;
jest.mock('ol/Map', () => {
  const { default: Library } = jest.requireActual('ol/Map');
  const keep = (options: object) => {
    made = new Library(options);
    return made;
  };
  return { __esModule: true, default: jest.fn(keep) };
});
fakePen({});
const city = cityFixture();
const center = city.map.coordinates;
const near = { latitude: 43.12, longitude: 131.9 };
const far = { latitude: 43.2, longitude: 131.99 };

/** The library's own map, of so many pixels, that `PlacesMap` puts into the element. */
function open(isPointed = true) {
  const shown: { points: unknown[]; shops: number[] } = { points: [], shops: [] };
  const target = document.body.appendChild(document.createElement('div'));
  const opened = new PlacesMap(
    target,
    { city, language: 'ru', settings: undefined },
    {
      onShop: (id) => shown.shops.push(id),
      onPoint: isPointed ? (at) => shown.points.push(at) : null,
      onFailed: () => {},
      onRefusedGesture: () => {},
      onGround: () => {},
      onDrawn: () => {},
    },
  );
  if (!made) throw new Error('no map was made');
  const library = made;
  library.setSize([800, 600]);
  const view = library.getView();
  // jsdom measures nothing.
  view.setViewportSize([800, 600]);
  return {
    opened,
    target,
    shown,
    view,
    seen: () => toCoordinates(view.getCenter() ?? []),
    press(at: typeof near) {
      const event = new MapBrowserEvent('click', library, new MouseEvent('click') as PointerEvent);
      event.coordinate = toMapCoordinate(at);
      event.pixel = [1, 1];
      library.dispatchEvent(event);
    },
  };
}

/** Equal to some metres: the library counts in its own. */
const expectSeen = (seen: typeof near, at: typeof near) => {
  expect(seen.latitude).toBeCloseTo(at.latitude, 4);
  expect(seen.longitude).toBeCloseTo(at.longitude, 4);
};

test('a map begins at the city’s centre; plus and minus are a step each', () => {
  const { opened, view, seen } = open();
  expectSeen(seen(), center);
  expect(view.getZoom()).toBe(city.map.zoom);
  opened.zoomBy(1);
  expect(view.getZoom()).toBe(city.map.zoom + 1);
  opened.zoomBy(-2);
  expect(view.getZoom()).toBe(city.map.zoom - 1);
});

test('an address that was found is gone to, near enough, and no further away than one is already', () => {
  const { opened, view, seen } = open();
  opened.setPin(near);
  expectSeen(seen(), near);
  expect(view.getZoom()).toBe(16);
  opened.zoomBy(1);
  opened.setPin(far);
  expectSeen(seen(), far);
  expect(view.getZoom()).toBe(17);
  opened.setPin(null);
  expectSeen(seen(), far);
});

test('a press on the map is an address, and the map stays where the person looks', () => {
  const { opened, press, shown, seen } = open();
  press(near);
  expect(shown.points).toEqual([near]);
  opened.setPin(shown.points[0] as typeof near);
  expectSeen(seen(), center);
});

test('a map that only shows takes no press', () => {
  const { press, shown } = open(false);
  press(near);
  expect(shown).toEqual({ points: [], shops: [] });
});

test('zones fill the first view, and move nothing once an address is there', () => {
  const zone = {
    area: [
      [43.11, 131.9],
      [43.12, 131.9],
      [43.12, 131.92],
      [43.11, 131.92],
    ],
  };
  const zones = [{ ...zone, color: '#0a0' }] as unknown as Parameters<PlacesMap['setZones']>[0];
  const first = open();
  first.opened.setZones(zones);
  expectSeen(first.seen(), { latitude: 43.115, longitude: 131.91 });
  const second = open();
  second.opened.setPin(far);
  second.opened.setZones(zones);
  expectSeen(second.seen(), far);
});

test('the shop that is chosen in the list is gone to; no shop moves nothing', () => {
  const { opened, view, seen } = open();
  opened.setShops([]);
  opened.showShop(null);
  expectSeen(seen(), center);
  const shop = shopFixture();
  opened.setShops([shop, shopFixture({ id: 12, map: { coordinates: far, zoom: 16 } })]);
  expect(view.getZoom()).toBeLessThan(16);
  opened.showShop(shop.id);
  expectSeen(seen(), shop.map.coordinates);
  expect(view.getZoom()).toBe(16);
});

test('a courier is shown at first, and followed only out of sight', () => {
  const { opened, view, seen } = open(false);
  opened.setRoute(near, { ...near, longitude: 131.91 });
  expect(seen().longitude).toBeCloseTo(131.905, 3);
  // Still in sight: whoever looks around is not taken back.
  view.setCenter(toMapCoordinate({ ...near, longitude: 131.904 }));
  opened.setRoute(near, { ...near, longitude: 131.909 });
  expectSeen(seen(), { latitude: near.latitude, longitude: 131.904 });
  opened.setRoute(near, far);
  expect(seen().longitude).toBeCloseTo((near.longitude + far.longitude) / 2, 2);
});

test('a map stays sharp when the window moves to a finer screen, and back', () => {
  const listeners = new Set<() => void>();
  const asked: string[] = [];
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
    if (query.includes('dppx')) asked.push(query);
    return {
      addEventListener: (_: string, listener: () => void) =>
        query.includes('dppx') && listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    } as unknown as MediaQueryList;
  });
  const moveTo = (ratio: number) => {
    Object.assign(window, { devicePixelRatio: ratio });
    for (const listener of [...listeners]) listener();
  };
  Object.assign(window, { devicePixelRatio: 1 });
  const { opened } = open();
  moveTo(2);
  expect(made?.getPixelRatio()).toBe(2);
  moveTo(1);
  expect(made?.getPixelRatio()).toBe(1);
  expect(asked).toEqual(['(resolution: 1dppx)', '(resolution: 2dppx)', '(resolution: 1dppx)']);
  opened.close();
  expect(listeners.size).toBe(0);
});

test('a map that was closed has left its element', () => {
  const { opened, press, shown } = open();
  opened.close();
  press(near);
  expect(shown.points).toEqual([]);
});
