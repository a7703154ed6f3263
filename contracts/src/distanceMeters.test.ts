import fc from 'fast-check';
import { distanceMeters } from './distanceMeters';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('is a minute of latitude to a nautical mile [SHOP-03]', () => {
  const meters = distanceMeters({ latitude: 43, longitude: 131 }, { latitude: 43 + 1 / 60, longitude: 131 });
  expect(meters).toBeGreaterThan(1850);
  expect(meters).toBeLessThan(1856);
});

it('is the same both ways, never negative and never more than half the earth [SHOP-03]', () => {
  fc.assert(
    fc.property(point, point, (one, other) => {
      const meters = distanceMeters(one, other);
      expect(distanceMeters(other, one)).toBeCloseTo(meters, 3);
      expect(meters).toBeGreaterThanOrEqual(0);
      expect(meters).toBeLessThanOrEqual(20_015_115);
    }),
  );
});
