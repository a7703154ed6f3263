import fc from 'fast-check';
import { getHeight, getWidth } from 'ol/extent';
import { zoneView } from './zoneView';

const length = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });

/** A city, zones inside it, and a window of any shape. */
const scene = fc
  .record({
    ...{ cityWidth: length(5_000, 40_000), cityHeight: length(5_000, 40_000) },
    ...{ west: length(0, 0.6), south: length(0, 0.6), wide: length(0.05, 0.4), high: length(0.05, 0.4) },
    ...{ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 200, max: 1200 }) },
  })
  .map(({ cityWidth, cityHeight, west, south, wide, high, width, height }) => ({
    city: [0, 0, cityWidth, cityHeight],
    zones: [west * cityWidth, south * cityHeight, (west + wide) * cityWidth, (south + high) * cityHeight],
    size: [width, height],
  }));

const slack = 0.001;

it('is never farther than the zones need, and nearer only to fill the window with the city [ZONE-02]', () => {
  fc.assert(
    fc.property(scene, ({ city, zones, size }) => {
      const { resolution } = zoneView(zones, city, size);
      const [width = 1, height = 1] = size;
      const fitting = Math.max(getWidth(zones) / (width - 32), getHeight(zones) / (height - 32));
      const isFilled = getWidth(city) >= width * fitting && getHeight(city) >= height * fitting;
      return (
        resolution <= fitting + slack &&
        resolution >= fitting / 1.25 - slack &&
        (!isFilled || Math.abs(resolution - fitting) < slack)
      );
    }),
    { numRuns: 10_000 },
  );
});

/** Along one axis: within the city, or around its middle where it is smaller than the window. */
const isInside = (center: number, half: number, end: number): boolean =>
  2 * half <= end
    ? center - half >= -slack && center + half <= end + slack
    : Math.abs(center - end / 2) < slack;

it('shows nothing beyond the city where the city fills the window [ZONE-02]', () => {
  fc.assert(
    fc.property(scene, ({ city, zones, size }) => {
      const { center, resolution } = zoneView(zones, city, size);
      const [width = 1, height = 1] = size;
      const [x = 0, y = 0] = center;
      const [, , east = 0, north = 0] = city;
      return isInside(x, (width * resolution) / 2, east) && isInside(y, (height * resolution) / 2, north);
    }),
    { numRuns: 10_000 },
  );
});
