import fc from 'fast-check';
import { packagesFor } from './packagesFor';

const bag = { id: 1, alias: 'packet', priceMinor: 700, itemsPerPackage: 6, canRefuse: true };

test('one bag for every six items [CART-08]', () => {
  const bags = [0, 1, 6, 7, 12, 13].map((items) => packagesFor([bag], items, false)[0]?.count ?? 0);
  expect(bags).toEqual([0, 1, 1, 2, 2, 3]);
  expect(packagesFor([bag], 0, false)).toEqual([]);
});

test('a refused bag costs nothing and stays listed; one that cannot be refused is given [CART-08]', () => {
  const [refused, kept] = packagesFor([bag, { ...bag, canRefuse: false }], 7, true);
  expect(refused).toMatchObject({ refused: true, count: 0 });
  expect(kept).toMatchObject({ refused: false, count: 2 });
});

test('the bags hold all items, and one less would not [CART-08]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 50 }), (items, perBag) => {
      const count = packagesFor([{ ...bag, itemsPerPackage: perBag }], items, false)[0]?.count ?? 0;
      expect(count * perBag).toBeGreaterThanOrEqual(items);
      expect((count - 1) * perBag).toBeLessThan(items);
    }),
    { numRuns: 10_000 },
  );
});
