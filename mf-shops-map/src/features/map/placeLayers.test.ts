import type { LatLon } from '@storefront/contracts';
import { boundingExtent } from 'ol/extent';
import type Polygon from 'ol/geom/Polygon';
import type Style from 'ol/style/Style';
import { courierPollMs } from '../../lib/timings';
import { fakePen } from '../../testing/fakePen';
import { createPinLayer, createZoneLayer } from './placeLayers';
import { projectedPair, toCoordinates } from './projected';

jest.mock('./drawPin', () => ({
  ...jest.requireActual('./drawPin'),
  drawPin: () => document.createElement('canvas'),
}));

const palette = new Proxy({} as never, { get: () => '#123456' });
const at = (longitude: number) => ({ latitude: 43.1, longitude });
let lessMotion = false;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { matchMedia: () => ({ matches: lessMotion }) });
});

function courier() {
  const pin = createPinLayer('courier', palette, 50);
  const longitude = () => toCoordinates(pin.at() ?? []).longitude;
  return { pin, longitude };
}

it('a courier glides from place to place until the next one is told [ORD-02]', () => {
  lessMotion = false;
  const { pin, longitude } = courier();
  pin.set(at(131.8), true);
  expect(longitude()).toBeCloseTo(131.8, 5);
  pin.set(at(131.9), true);
  expect(longitude()).toBeCloseTo(131.8, 5);
  jest.advanceTimersByTime(courierPollMs / 2);
  expect(longitude()).toBeCloseTo(131.85, 3);
  jest.advanceTimersByTime(courierPollMs / 2 + 100);
  expect(longitude()).toBeCloseTo(131.9, 5);
  pin.stop();
});

it('turns to a newer place on its way, without a jump [ORD-02]', () => {
  lessMotion = false;
  const { pin, longitude } = courier();
  pin.set(at(131.8), true);
  pin.set(at(131.9), true);
  jest.advanceTimersByTime(courierPollMs / 2);
  const onTheWay = longitude();
  pin.set(at(131.8), true);
  expect(longitude()).toBeCloseTo(onTheWay, 5);
  jest.advanceTimersByTime(courierPollMs + 100);
  expect(longitude()).toBeCloseTo(131.8, 5);
});

it('jumps for those who want less motion, and is gone with its place [ORD-02]', () => {
  lessMotion = true;
  const { pin, longitude } = courier();
  pin.set(at(131.8), true);
  pin.set(at(131.9), true);
  expect(longitude()).toBeCloseTo(131.9, 5);
  pin.set(null);
  expect(pin.at()).toBeUndefined();
});

it('stands where it was put, though it was on its way elsewhere', () => {
  lessMotion = false;
  const { pin, longitude } = courier();
  pin.set(at(131.8), true);
  pin.set(at(131.9), true);
  pin.set(at(131.7));
  jest.advanceTimersByTime(courierPollMs);
  expect(longitude()).toBeCloseTo(131.7, 5);
});

describe('zones', () => {
  fakePen({ blue: [0, 0, 255, 255], green: [0, 128, 0, 255] });
  const square = (south: number, west: number, degrees: number): LatLon[] => [
    [south, west],
    [south, west + degrees],
    [south + degrees, west + degrees],
    [south + degrees, west],
    [south, west],
  ];
  const zone = (id: number, area: LatLon[], color = 'blue') => ({ id, name: `${id}`, area, color });
  const centre = square(43.1, 131.9, 0.01);
  const hills = square(43.12, 131.8, 0.02);
  const rim = square(43, 131.7, 0.4);
  const extent = (...areas: LatLon[][]) => boundingExtent(areas.flat().map(projectedPair));

  it('are drawn where they lie, faint in their own colour, with clear edges that differ without it [ZONE-02]', () => {
    const { layer, set, paint } = createZoneLayer(palette);
    set([zone(1, centre), zone(2, hills, 'green')]);
    // Another theme has other colours for the names.
    paint(palette);
    const features = layer.getSource()?.getFeatures() ?? [];
    const looks = features.map((feature) => {
      const style = feature.getStyle() as Style;
      const stroke = style.getStroke();
      return [
        style.getFill()?.getColor(),
        stroke?.getColor(),
        stroke?.getLineDash(),
        style.getText()?.getText(),
      ];
    });
    expect(looks).toEqual([
      ['rgba(0,0,255,0.120)', 'rgba(0,0,255,0.900)', [], '1'],
      ['rgba(0,128,0,0.120)', 'rgba(0,128,0,0.900)', [7, 5], '2'],
    ]);
    const rings = features.map((feature) => (feature.getGeometry() as Polygon).getCoordinates());
    expect(rings).toEqual([[centre.map(projectedPair)], [hills.map(projectedPair)]]);
  });

  it('around others has no name in one of them [ZONE-02]', () => {
    const { layer, set } = createZoneLayer(palette);
    const around = square(43.05, 131.85, 0.1);
    set([zone(1, around), zone(2, square(43.095, 131.895, 0.012))]);
    const names = layer
      .getSource()
      ?.getFeatures()
      .map((feature) => (feature.getStyle() as Style).getText()?.getText());
    expect(names).toEqual([undefined, '2']);
  });

  it.each([
    ['none', [], undefined],
    ['one', [rim], extent(rim)],
    ['two', [rim, centre], extent(centre)],
    ['three', [hills, rim, centre], extent(centre, hills)],
  ])('%s: all but the widest are what the first view shows [ZONE-02]', (_count, areas, shown) => {
    const zones = createZoneLayer(palette);
    zones.set(areas.map((area, at) => zone(at, area)));
    expect(zones.innerExtent()).toEqual(shown);
    // Asking changes nothing.
    expect(zones.innerExtent()).toEqual(shown);
  });
});
