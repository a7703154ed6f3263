import fc from 'fast-check';
import { mergeLines } from './mergeCarts';
import type { StoredLine } from './StoredCart';

const line = fc
  .record({
    productKey: fc.constantFrom('roll', 'nigiri', 'set'),
    count: fc.integer({ min: 1, max: 50 }),
    addedAt: fc.nat(1000),
  })
  .map(({ productKey, count, addedAt }): StoredLine => {
    const step = getSaleStep(productKey);
    return { lineKey: productKey, productKey, modifiers: [], count: count * step, addedAt };
  });
const lines = fc.uniqueArray(line, { selector: ({ lineKey }) => lineKey });
const getSaleStep = (productKey: string): number => (productKey === 'nigiri' ? 2 : 1);
const getCount = (list: readonly StoredLine[], key: string) =>
  list.find(({ lineKey }) => lineKey === key)?.count ?? 0;

test('two carts become one: counts add up to at most 100, in steps, and nothing is lost [CART-11] [PROD-06]', () => {
  fc.assert(
    fc.property(lines, lines, (first, second) => {
      const merged = mergeLines(first, second, getSaleStep);
      const keys = new Set([...first, ...second].map(({ lineKey }) => lineKey));
      const wrong = merged.filter(
        ({ lineKey, productKey, count }, index) =>
          !keys.has(lineKey) ||
          count !== Math.min(100, getCount(first, lineKey) + getCount(second, lineKey)) ||
          count % getSaleStep(productKey) !== 0 ||
          (merged[index - 1]?.addedAt ?? 0) > (merged[index]?.addedAt ?? 0),
      );
      expect([wrong, merged.length]).toEqual([[], keys.size]);
    }),
    { numRuns: 10_000 },
  );
});
