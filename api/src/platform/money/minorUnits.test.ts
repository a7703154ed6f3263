import fc from 'fast-check';
import { roundMinor, toMajor, toMinor } from './minorUnits';

test('an amount survives the way to the wire and back [CART-03]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (minor) => {
      expect(toMinor(toMajor(minor))).toBe(minor);
    }),
    { numRuns: 10_000 },
  );
});

test('major units are read as written, a third decimal half up [CART-03]', () => {
  expect([250.5, 0.29, 1.005, 0.1 + 0.2, 1e-7, 4.35].map(toMinor)).toEqual([25_050, 29, 101, 30, 0, 435]);
  expect([-1e-7, -0.001, 1e21].map(toMinor)).toEqual([0, 0, 1e23]);
  expect(() => toMinor(Number.NaN)).toThrow(new RangeError('Not an amount: NaN'));
});

test('without fraction digits amounts round half up to whole units [CART-03]', () => {
  expect([149, 150, 250, 251].map((minor) => roundMinor(minor, 0))).toEqual([100, 200, 300, 300]);
  expect(toMajor(150, 0)).toBe(2);
  expect(toMajor(150)).toBe(1.5);
});
