import fc from 'fast-check';
import { lineLimit } from '../../offers/pricing';
import { mergeLines } from './mergeCarts';
import type { StoredLine } from './StoredCart';

const keys = ['philadelphia', 'california', 'cola', 'cola~5:1'];
const steps: Record<string, number> = { philadelphia: 1, california: 3, cola: 7 };
const stepOf = (productKey: string) => steps[productKey] ?? 1;
const productOf = (key: string) => key.split('~')[0] ?? key;
/** Lines as the cart keeps them: counts in the product's steps, at most 100, each key once. */
const lines: fc.Arbitrary<StoredLine[]> = fc
  .uniqueArray(
    fc.record({ key: fc.constantFrom(...keys), steps: fc.integer({ min: 1, max: 100 }), at: fc.nat(1000) }),
    {
      selector: ({ key }) => key,
    },
  )
  .map((rows) =>
    rows.map(({ key, steps: wanted, at }) => {
      const step = stepOf(productOf(key));
      const count = Math.min(wanted * step, Math.floor(lineLimit / step) * step);
      return { lineKey: key, productKey: productOf(key), modifiers: [], count, addedAt: at };
    }),
  );
const countOf = (list: StoredLine[], key: string) => list.find(({ lineKey }) => lineKey === key)?.count ?? 0;

test('of two carts every line stays: counts are added up, at most 100, in the product’s steps [CART-11] [PROD-06]', () => {
  fc.assert(
    fc.property(lines, lines, (first, second) => {
      const merged = mergeLines(first, second, stepOf);
      const isEveryKeyOnce = new Set(merged.map(({ lineKey }) => lineKey)).size === merged.length;
      return keys.every((key) => {
        const step = stepOf(productOf(key));
        const most = Math.floor(lineLimit / step) * step;
        const sum = countOf(first, key) + countOf(second, key);
        return isEveryKeyOnce && countOf(merged, key) === Math.min(most, sum);
      });
    }),
    { numRuns: 10_000 },
  );
});

test('it does not matter which cart comes first [CART-11]', () => {
  fc.assert(
    fc.property(lines, lines, (first, second) => {
      const told = (list: StoredLine[]) =>
        JSON.stringify(list.map(({ lineKey, count, addedAt }) => [lineKey, count, addedAt]));
      return told(mergeLines(first, second, stepOf)) === told(mergeLines(second, first, stepOf));
    }),
    { numRuns: 10_000 },
  );
});
