import type { Serving } from '../../places/shops/Serving';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { lineAfterAdding, requireLine } from './lineRules';
import type { StoredLine } from './StoredCart';

const city = { alias: 'khimki', currency: { code: 'RUB' } };
const serving = { city, orderType: 'delivery' } as Serving;
const cheese = { id: 5, prices: { RUB: 5_000 }, min: 0, max: 2, stopped: false };
const product = (key: string, more: object = {}) => ({
  key,
  stopped: false,
  excludedCities: [],
  onlyFor: null,
  prices: { RUB: 50_000 },
  saleMultiplicity: 1,
  saleMultiplicityLastHour: 1,
  modifiers: { available: [cheese], single: [], groups: [] },
  ...more,
});
const products = [
  product('roll'),
  product('gone', { stopped: true }),
  product('far', { excludedCities: ['khimki'] }),
  product('sushi', { saleMultiplicity: 4, saleMultiplicityLastHour: 2 }),
];
const catalogue = {
  menu: { product: (_brand: string, key: string) => products.find((one) => one.key === key) ?? null },
} as unknown as Catalogue;
const stored = (lineKey: string, count = 1): StoredLine => ({
  lineKey,
  productKey: lineKey.split('~')[0] ?? '',
  modifiers: [],
  count,
  addedAt: 0,
});
const add = (
  wanted: { product_key: string; count?: number; modifiers?: { id: number; count: number }[] },
  lines: StoredLine[] = [],
  isLastHour = false,
) => lineAfterAdding(catalogue, 'umi', serving, lines, { count: 1, modifiers: [], ...wanted }, isLastHour);
const others = (count: number) => Array.from({ length: count }, (_, index) => stored(`other-${index}`));
const refusal = (code: string, params?: object) =>
  expect.objectContaining({
    status: 422,
    code,
    details: expect.objectContaining({ errors: { product: params ? { key: code, params } : code } }),
  });

test('what is added is a line of its composition, or more of the one that is there [PROD-05]', () => {
  expect(add({ product_key: 'roll' })).toEqual({
    lineKey: 'roll',
    productKey: 'roll',
    modifiers: [],
    count: 1,
  });
  const withCheese = { product_key: 'roll', count: 2, modifiers: [{ id: 5, count: 1 }] };
  const line = { lineKey: 'roll~5:1', productKey: 'roll', modifiers: [{ id: 5, count: 1 }] };
  expect(add(withCheese, [stored('roll', 7)])).toEqual({ ...line, count: 2 });
  expect(add(withCheese, [stored('roll', 7), stored('roll~5:1', 3)])).toEqual({ ...line, count: 5 });
});

test('a whole line’s key adds the composition that it names, whatever is sent beside it', () => {
  const asLine = { product_key: 'roll~5:1', modifiers: [{ id: 5, count: 2 }] };
  expect(add(asLine)).toMatchObject({ lineKey: 'roll~5:1', modifiers: [{ id: 5, count: 1 }] });
});

test.each([
  ['nobody knows', { product_key: 'tea' }, 'cart.unknown_product'],
  ['nobody knows, by a line’s key', { product_key: 'tea~5:1' }, 'cart.unknown_product'],
  ['has a key that is none', { product_key: 'roll~cheese' }, 'cart.unknown_product'],
  ['is stopped', { product_key: 'gone' }, 'cart.unavailable_product'],
  ['is not sold in the city', { product_key: 'far' }, 'cart.unavailable_product'],
  ['has too much of a modifier', { product_key: 'roll', modifiers: [{ id: 5, count: 3 }] }, 'cart.modifiers'],
])('a product that %s is refused [PROD-04] [PROD-05]', (_, wanted, code) => {
  expect(() => add(wanted)).toThrow(refusal(code));
});

test('a cart takes sixty lines, and more of each of them', () => {
  expect(add({ product_key: 'roll' }, others(59)).count).toBe(1);
  expect(() => add({ product_key: 'roll' }, others(60))).toThrow(refusal('cart.lines_limit'));
  expect(add({ product_key: 'roll' }, [...others(60), stored('roll')]).count).toBe(2);
});

test('a line holds a hundred, with what is in it already [PROD-06]', () => {
  expect(add({ product_key: 'roll', count: 1 }, [stored('roll', 99)]).count).toBe(100);
  expect(() => add({ product_key: 'roll', count: 2 }, [stored('roll', 99)])).toThrow(
    refusal('cart.count_limit', { count: 100 }),
  );
});

test('a product that is sold by four is added by four, in its last hour by two [PROD-06]', () => {
  expect(add({ product_key: 'sushi', count: 4 }).count).toBe(4);
  expect(add({ product_key: 'sushi', count: 2 }, [stored('sushi', 2)]).count).toBe(4);
  expect(() => add({ product_key: 'sushi', count: 2 })).toThrow(refusal('cart.count_step', { step: 4 }));
  expect(add({ product_key: 'sushi', count: 2 }, [], true).count).toBe(2);
  expect(() => add({ product_key: 'sushi', count: 3 }, [], true)).toThrow(
    refusal('cart.count_step', { step: 2 }),
  );
});

test('a change means the line of its key, else the newest of its product', () => {
  const lines = [stored('roll~5:1'), stored('tea'), stored('roll~5:2')];
  expect(requireLine(lines, 'roll~5:1')).toBe(lines[0]);
  expect(requireLine(lines, 'roll')).toBe(lines[2]);
  expect(requireLine([stored('roll'), ...lines], 'roll').lineKey).toBe('roll');
  expect(() => requireLine(lines, 'sushi')).toThrow(refusal('cart.unknown_product'));
});
