import fc from 'fast-check';
import { courierRoute, pointOnRoute } from './courierRoute';
import type { Coordinates } from './planStep';

const place = fc.record({
  latitude: fc.double({ min: 36, max: 56, noNaN: true }),
  longitude: fc.double({ min: 13, max: 135, noNaN: true }),
});
const close = place.chain((from) =>
  fc.record({
    from: fc.constant(from),
    to: fc.record({
      latitude: fc.double({ min: from.latitude - 0.1, max: from.latitude + 0.1, noNaN: true }),
      longitude: fc.double({ min: from.longitude - 0.1, max: from.longitude + 0.1, noNaN: true }),
    }),
    shopId: fc.constant(1),
    orderId: fc.integer({ min: 1, max: 2_147_483_647 }),
  }),
);
const slack = 1e-6;
const isBetween = (value: number, a: number, b: number) =>
  value >= Math.min(a, b) - slack && value <= Math.max(a, b) + slack;
const isSame = (a: Coordinates, b: Coordinates) =>
  Math.abs(a.latitude - b.latitude) < slack && Math.abs(a.longitude - b.longitude) < slack;

test('a courier starts at the shop, ends at the address, and never leaves the rectangle between [ORD-02]', () => {
  const property = fc.property(
    close,
    fc.double({ min: -1, max: 2, noNaN: true }),
    ({ from, to, orderId }, share) => {
      const route = courierRoute(from, to, orderId);
      const [start, end, at] = [pointOnRoute(route, 0), pointOnRoute(route, 1), pointOnRoute(route, share)];
      return (
        isSame(start, from) &&
        isSame(end, to) &&
        isBetween(at.latitude, from.latitude, to.latitude) &&
        isBetween(at.longitude, from.longitude, to.longitude)
      );
    },
  );
  fc.assert(property, { numRuns: 10_000 });
});

test('a courier never rides back: each look is as near to the address as the one before, or nearer [ORD-02]', async () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const property = fc.property(close, share, share, ({ from, to, orderId }, one, other) => {
    const route = courierRoute(from, to, orderId);
    const left = (at: { latitude: number; longitude: number }) =>
      Math.abs(to.latitude - at.latitude) + Math.abs(to.longitude - at.longitude);
    const [early, late] = [Math.min(one, other), Math.max(one, other)];
    return left(pointOnRoute(route, late)) <= left(pointOnRoute(route, early)) + slack;
  });
  fc.assert(property, { numRuns: 10_000 });
});
