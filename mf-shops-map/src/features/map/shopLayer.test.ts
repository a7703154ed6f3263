import Feature from 'ol/Feature';
import type Cluster from 'ol/source/Cluster';
import type Icon from 'ol/style/Icon';
import type Style from 'ol/style/Style';
import { shopFixture } from '../../testing/placeFixtures';
import { pinScale } from './drawPin';
import { toMapCoordinate } from './projected';
import { createShopLayer } from './shopLayer';

jest.mock('./drawPin', () => ({
  ...jest.requireActual('./drawPin'),
  drawPin: (_glyph: string, { fill }: { fill: string }) =>
    Object.assign(document.createElement('canvas'), { title: fill, width: 46, height: 46 }),
}));

const palette = new Proxy({} as never, { get: (_, color) => String(color) });
const at = (longitude: number) => ({ latitude: 43.1, longitude });
const shops = [
  shopFixture({ id: 1, map: { coordinates: at(131.8), zoom: 16 } }),
  shopFixture({
    id: 2,
    availability: { state: 'closed', text: 'Откроется в 10:00', minutes_left: null },
    map: { coordinates: at(131.9), zoom: 16 },
  }),
];

function drawn() {
  const layer = createShopLayer(palette);
  layer.set(shops);
  /** What is pressed and drawn where these shops lie so close that they are one pin. */
  const pin = (...ids: number[]) => {
    const members = ids.map((id) => (layer.layer.getSource() as Cluster).getSource()?.getFeatureById(id));
    return new Feature({ features: members });
  };
  const style = (...ids: number[]) => layer.layer.getStyleFunction()?.(pin(...ids), 1) as Style;
  const color = (id: number) => ((style(id).getImage() as Icon).getImage(1) as HTMLCanvasElement).title;
  const scale = (id: number) => (style(id).getImage() as Icon).getScale();
  return { layer, pin, style, color, scale };
}

it('one shop is a pin with its name that is chosen by a press; a closed one is an outline [SHOP-02]', () => {
  const { layer, pin, style, color } = drawn();
  expect(style(1).getText()?.getText()).toBe('На Светланской');
  expect([color(1), color(2)]).toEqual(['second', 'surface']);
  expect(layer.pressed(pin(1))).toEqual({ shopId: 1 });
});

it('several are a circle with their number, and a press shows where they lie [SHOP-02]', () => {
  const { layer, pin, style } = drawn();
  expect(style(1, 2).getText()?.getText()).toBe('2');
  const [west = 0, south = 0] = toMapCoordinate(at(131.8));
  const [east = 0] = toMapCoordinate(at(131.9));
  expect(layer.pressed(pin(1, 2))).toEqual({ extent: [west, south, east, south] });
  expect(layer.pressed(pin())).toBeNull();
});

it('the chosen shop grows, and no other [SHOP-02]', () => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  const { layer, scale } = drawn();
  expect([scale(1), scale(2)]).toEqual([pinScale, pinScale]);
  layer.show(1);
  expect(scale(1)).toBeGreaterThan(pinScale);
  expect(scale(2)).toBe(pinScale);
  layer.show(null);
  expect(scale(1)).toBe(pinScale);
});

it('shops give way to others that come [SHOP-02]', () => {
  const { layer } = drawn();
  layer.set([shopFixture({ id: 3, map: { coordinates: at(132), zoom: 16 } })]);
  expect([1, 2].map(layer.getPoint)).toEqual([undefined, undefined]);
  expect(layer.getPoint(3)).toEqual(toMapCoordinate(at(132)));
});
