import { distanceMeters } from '@storefront/contracts/distanceMeters';
import fc from 'fast-check';
import { nearestShop } from './nearestShop';

const point = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('distances agree with well-known ones', () => {
  const berlin = { latitude: 52.52437, longitude: 13.41053 };
  const kyiv = { latitude: 50.45466, longitude: 30.5238 };
  expect(distanceMeters(berlin, kyiv) / 1000).toBeCloseTo(1204, -1);
  expect(distanceMeters({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(
    111_195,
    -1,
  );
});

test('a distance is the same both ways, zero to itself, and never longer than half the globe', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceMeters(a, b)).toBeCloseTo(distanceMeters(b, a), 6);
      expect(distanceMeters(a, a)).toBe(0);
      expect(distanceMeters(a, b)).toBeLessThanOrEqual(20_015_115);
    }),
  );
});

test('no shop is nearer than the nearest one [ZONE-01]', () => {
  const shops = fc
    .array(point, { minLength: 1, maxLength: 10 })
    .map((points) => points.map((coordinates, index) => ({ id: index + 1, coordinates })));
  fc.assert(
    fc.property(point, shops, (from, list) => {
      const nearest = nearestShop(from, list);
      const meters = list.map(({ coordinates }) => distanceMeters(from, coordinates));
      expect(nearest?.distanceMeters).toBe(Math.min(...meters));
    }),
  );
  expect(nearestShop({ latitude: 0, longitude: 0 }, [])).toBeNull();
});
