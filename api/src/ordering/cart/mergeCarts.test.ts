import { lineLimit } from '@storefront/contracts/lineLimit';
import fc from 'fast-check';
import { mergeLines } from './mergeCarts';
import type { StoredLine } from './StoredCart';

const keys = ['philadelphia', 'california', 'cola', 'cola~5:1'];
const steps: Record<string, number> = { philadelphia: 1, california: 3, cola: 7 };
const getSaleStep = (productKey: string) => steps[productKey] ?? 1;
const getProductKey = (key: string) => key.split('~')[0] ?? key;
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
      const step = getSaleStep(getProductKey(key));
      const count = Math.min(wanted * step, Math.floor(lineLimit / step) * step);
      return { lineKey: key, productKey: getProductKey(key), modifiers: [], count, addedAt: at };
    }),
  );
const getCount = (list: StoredLine[], key: string) => list.find(({ lineKey }) => lineKey === key)?.count ?? 0;

test('of two carts every line stays: counts are added up, at most 100, in the product’s steps, the oldest first [CART-11] [PROD-06]', () => {
  fc.assert(
    fc.property(lines, lines, (first, second) => {
      const merged = mergeLines(first, second, getSaleStep);
      const isEveryKeyOnce = new Set(merged.map(({ lineKey }) => lineKey)).size === merged.length;
      const isInOrder = merged.every(({ addedAt }, at) => addedAt >= (merged[at - 1]?.addedAt ?? 0));
      return keys.every((key) => {
        const step = getSaleStep(getProductKey(key));
        const most = Math.floor(lineLimit / step) * step;
        const sum = getCount(first, key) + getCount(second, key);
        return isEveryKeyOnce && isInOrder && getCount(merged, key) === Math.min(most, sum);
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
      return told(mergeLines(first, second, getSaleStep)) === told(mergeLines(second, first, getSaleStep));
    }),
    { numRuns: 10_000 },
  );
});

test('a count beyond what is sold now stays, but does not grow [CART-11] [PROD-06]', () => {
  const cola = { lineKey: 'cola', productKey: 'cola', modifiers: [] };
  const line = (count: number, addedAt: number): StoredLine => ({ ...cola, count, addedAt });
  // Sold one by one before: 99 are no multiple of 7.
  expect(mergeLines([line(99, 2)], [line(7, 1)], getSaleStep)).toEqual([line(99, 1)]);
});

test('a full cart takes in no more: of the other one the oldest are left out [CART-11]', () => {
  const line = (key: string, addedAt: number): StoredLine => ({
    ...{ lineKey: key, productKey: key, modifiers: [], count: 1, addedAt },
  });
  const many = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => line(`${prefix}${at}`, at));
  const own = many('own', 58);
  const merged = mergeLines(own, [...many('other', 58), line('own3', 99)], getSaleStep);
  expect(merged).toHaveLength(60);
  expect(merged.map(({ lineKey }) => lineKey)).toEqual(
    expect.arrayContaining([...own.map(({ lineKey }) => lineKey), 'other56', 'other57']),
  );
  expect(getCount(merged, 'own3')).toBe(2);
});
