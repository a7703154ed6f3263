import { getHeight, getWidth } from 'ol/extent';
import { get as getProjection, toLonLat } from 'ol/proj';
import type Cluster from 'ol/source/Cluster';
import { shopFixture } from '../../testing/placeFixtures';
import { createShopLayer } from './shopLayer';
import { shopBounds, shopZoom } from './shopView';

const palette = new Proxy({} as never, { get: () => '#123456' });
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

it('a single shop is looked at with a rim of 0.001 degrees, several with 0.01 [SHOP-02]', () => {
  const corners = (places: Parameters<typeof shopBounds>[0]) => {
    const [west = 0, south = 0, east = 0, north = 0] = shopBounds(places);
    return [...toLonLat([west, south]), ...toLonLat([east, north])].map((degrees) =>
      Number(degrees.toFixed(6)),
    );
  };
  expect(corners([at(43.1, 131.9)])).toEqual([131.899, 43.099, 131.901, 43.101]);
  expect(corners([at(43.1, 131.9), at(43.2, 131.8)])).toEqual([131.79, 43.09, 131.91, 43.21]);
});

it('holds every shop, and no view goes nearer than zoom 17 [SHOP-02]', () => {
  expect(shopZoom).toEqual({ least: 16, most: 17 });
  const both = shopBounds([at(43.1, 131.9), at(43.1, 131.9)]);
  expect(getWidth(both)).toBeGreaterThan(0);
  expect(getHeight(both)).toBeGreaterThan(0);
});

describe('pins on a grid of 40 pixels', () => {
  /** How many pins two shops make that lie so many pixels apart. */
  function countPins(pixels: number): number {
    const resolution = 10;
    const degreesPerMeter = 360 / 40_075_016.685578;
    const layer = createShopLayer(palette);
    layer.set([
      shopFixture({ id: 1, map: { coordinates: at(0, 0), zoom: 16 } }),
      shopFixture({ id: 2, map: { coordinates: at(0, pixels * resolution * degreesPerMeter), zoom: 16 } }),
    ]);
    const source = layer.layer.getSource() as Cluster;
    const projection = getProjection('EPSG:3857');
    if (!projection) throw new Error('the map has no projection');
    source.loadFeatures([-1e6, -1e6, 1e6, 1e6], resolution, projection);
    return source.getFeatures().length;
  }

  it('become one below that distance and stay two above it [SHOP-02]', () => {
    expect(countPins(39)).toBe(1);
    expect(countPins(41)).toBe(2);
  });
});
