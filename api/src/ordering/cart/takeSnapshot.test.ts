import type { CatalogueModifier, CatalogueProduct } from '../../menu/catalogue/CatalogueProduct';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { EvaluatedCart } from './evaluateCart';
import { takeSnapshot, toLine } from './takeSnapshot';

const city = {
  country: { code: 'RU' },
  currency: { sign: '₽', code: 'RUB', fractionDigits: 2 },
} as CatalogueCity;
const modifier = (id: number, kopecks: number, more: Partial<CatalogueModifier> = {}): CatalogueModifier => ({
  id,
  name: { en: `modifier ${id}` } as CatalogueModifier['name'],
  image: null,
  prices: { RUB: kopecks, TRY: 1 },
  min: 0,
  max: 3,
  stopped: false,
  ...more,
});
const sauces = {
  id: 30,
  name: { en: 'Sauces' },
  min: 1,
  max: 2,
  modifiers: [modifier(31, 5_000), modifier(32, 0)],
};
const extras = { id: 40, name: { en: 'Extras' }, min: 0, max: 2, modifiers: [modifier(41, 9_000)] };
const pizza = {
  id: 7,
  key: 'margherita',
  name: { en: 'Margherita' },
  prices: { RUB: 60_000 },
  excludedCities: [],
  modifiers: {
    available: [modifier(10, 4_000), modifier(11, 2_000)],
    single: [modifier(20, 0), modifier(21, 10_000)],
    groups: [sauces, extras],
  },
} as unknown as CatalogueProduct;
const kept = (id: number, count: number, priceMinor: number) => ({
  id,
  name: { en: `modifier ${id}` },
  min: 0,
  max: 3,
  count,
  priceMinor,
});
const ordered = {
  product: pizza,
  lineKey: 'margherita~10:2.21:1.31:1',
  modifiers: [
    { id: 10, count: 2 },
    { id: 21, count: 1 },
    { id: 31, count: 1 },
  ],
  count: 3,
  unitPriceMinor: 83_000,
};
const line = { ...ordered, isAvailable: true };
const gift = (count: number, priceMinor = 100) => ({ product: pizza, settled: { count }, priceMinor });
const bag = { id: 1, alias: 'bag', name: { en: 'Bag' } };
const cartOf = (changes: object = {}) =>
  ({
    lines: [line],
    gifts: [],
    promocode: null,
    packages: [],
    prices: { totalMinor: 249_000 },
    ...changes,
  }) as unknown as EvaluatedCart;
const snapshot = (changes?: object) => takeSnapshot(cartOf(changes), city);

test('an order keeps each line with what was chosen in it, at the prices of its city [ORD-07]', () => {
  expect(toLine(ordered, city)).toEqual({
    productId: 7,
    productKey: 'margherita',
    lineKey: 'margherita~10:2.21:1.31:1',
    name: { en: 'Margherita' },
    count: 3,
    unitPriceMinor: 83_000,
    amountMinor: 249_000,
    chosen: ordered.modifiers,
    modifiers: {
      available: [kept(10, 2, 4_000)],
      single: [kept(21, 1, 10_000)],
      groups: [{ id: 30, name: { en: 'Sauces' }, modifiers: [kept(31, 1, 5_000)] }],
    },
  });
});

test.each<[string, CatalogueProduct['taxPercents'], number | null | 'as the shop']>([
  ['a tax of its own here', { RU: 10, TR: 1 }, 10],
  ['no tax here', { RU: null }, null],
  ['a tax of its own elsewhere', { TR: 1 }, 'as the shop'],
  ['nothing said of its tax', undefined, 'as the shop'],
])('a line of a product with %s is taxed so on the receipt', (_, taxPercents, expected) => {
  const sold = toLine({ ...ordered, product: { ...pizza, ...(taxPercents && { taxPercents }) } }, city);
  expect('taxPercent' in sold ? sold.taxPercent : 'as the shop').toBe(expected);
});

test('an order has only what can be had: no line that is gone, no gift that was not earned, no bag that was refused', () => {
  const gone = { ...line, lineKey: 'gone', isAvailable: false };
  const { lines, packages } = snapshot({
    lines: [gone, line],
    gifts: [gift(0)],
    packages: [
      { item: bag, count: 0, priceMinor: 500 },
      { item: { ...bag, id: 2, alias: 'box' }, count: 2, priceMinor: 700 },
    ],
  });
  expect(lines.map(({ lineKey }) => lineKey)).toStrictEqual([ordered.lineKey]);
  expect(packages).toEqual([{ id: 2, alias: 'box', name: { en: 'Bag' }, count: 2, priceMinor: 700 }]);
});

test('what is given comes in its simplest composition and at its special price, and is known as given', () => {
  const simplest = { lineKey: 'gift:margherita~20:1.32:1', isGift: true };
  expect(snapshot({ gifts: [gift(2)] }).lines[1]).toMatchObject({
    ...simplest,
    count: 2,
    unitPriceMinor: 100,
    amountMinor: 200,
  });
  const promocode = { product: pizza, isApplied: true, code: 'PIZZA' };
  expect(snapshot({ promocode }).lines[1]).toMatchObject({ ...simplest, count: 1, amountMinor: 0 });
});

test('a gift that cannot be composed any more is kept as it stands on the menu', () => {
  const stopped = { ...sauces, modifiers: sauces.modifiers.map((one) => ({ ...one, stopped: true })) };
  const product = { ...pizza, modifiers: { ...pizza.modifiers, groups: [stopped] } };
  expect(snapshot({ gifts: [{ ...gift(1), product }] }).lines[1]).toMatchObject({
    lineKey: 'gift:margherita',
    chosen: [],
  });
});

test('an order names its promo code only where that changed something', () => {
  const promocode = { product: null, isApplied: true, code: 'SUSHI10' };
  expect(snapshot({ promocode }).promocode).toBe('SUSHI10');
  expect(snapshot({ promocode: { ...promocode, isApplied: false } }).promocode).toBeNull();
  expect(snapshot().promocode).toBeNull();
});

test('an order keeps its prices and its currency, whatever the city has later [ORD-07]', () => {
  const { prices, currency } = snapshot();
  expect(prices).toEqual({ totalMinor: 249_000 });
  expect(currency).toEqual({ sign: '₽', code: 'RUB', fractionDigits: 2 });
});
