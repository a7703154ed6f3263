import fc from 'fast-check';
import { lineKey, parseLineKey } from './lineKey';

const chosen = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 50 }), count: fc.integer({ min: 1, max: 20 }) }),
);
const productKey = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);

test('a key names the product and its modifiers by rising id [PROD-05]', () => {
  const modifiers = [
    { id: 12, count: 1 },
    { id: 3, count: 2 },
  ];
  expect(lineKey('ramen', modifiers)).toBe('ramen~3:2.12:1');
  expect(lineKey('ramen', [])).toBe('ramen');
  expect(lineKey('ramen', [{ id: 3, count: 0 }])).toBe('ramen');
});

test('the same composition has one key in whatever order and portions it is sent [PROD-05]', () => {
  fc.assert(
    fc.property(productKey, chosen, (key, modifiers) => {
      const oneByOne = modifiers.flatMap(({ id, count }) =>
        Array.from({ length: count }, () => ({ id, count: 1 })),
      );
      expect(lineKey(key, oneByOne.reverse())).toBe(lineKey(key, modifiers));
    }),
    { numRuns: 10_000 },
  );
});

test('a key can be read back; what is no key is refused [PROD-05]', () => {
  fc.assert(
    fc.property(productKey, chosen, (product, modifiers) => {
      const key = lineKey(product, modifiers);
      const parsed = parseLineKey(key);
      expect(parsed?.productKey).toBe(product);
      expect(lineKey(product, parsed?.chosen ?? [])).toBe(key);
    }),
    { numRuns: 10_000 },
  );
  for (const broken of ['', '~1:1', 'ramen~', 'ramen~2:1.1:1', 'ramen~1:0', 'ramen~1:1.1:1', 'ramen~x']) {
    expect(parseLineKey(broken)).toBeNull();
  }
});

test('the composition that is given stays in its order', () => {
  const modifiers = [
    { id: 12, count: 1 },
    { id: 3, count: 2 },
  ];
  lineKey('ramen', modifiers);
  expect(modifiers.map(({ id }) => id)).toEqual([12, 3]);
});
