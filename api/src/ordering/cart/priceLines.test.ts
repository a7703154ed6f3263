import type { CatalogueProduct } from '../../menu/catalogue/CatalogueProduct';
import type { Serving } from '../../places/shops/Serving';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { orderablePriceMinor, priceLines } from './priceLines';
import type { StoredLine } from './StoredCart';

const city = { alias: 'khimki', currency: { code: 'RUB' } };
const serving = { city, orderType: 'delivery' } as Serving;
const cheese = { id: 5, prices: { RUB: 5_000 }, min: 0, max: 2, stopped: false };
const sauce = { id: 6, prices: { RUB: 1_000 }, min: 0, max: 2, stopped: true };
const roll = {
  key: 'roll',
  stopped: false,
  excludedCities: [] as string[],
  onlyFor: null,
  prices: { RUB: 50_000 } as Record<string, number>,
  saleMultiplicity: 1,
  saleMultiplicityLastHour: 1,
  modifiers: { available: [cheese, sauce], single: [], groups: [] },
};
const products: object[] = [
  roll,
  { ...roll, key: 'stopped', stopped: true },
  { ...roll, key: 'abroad', prices: { TRY: 900 } },
  { ...roll, key: 'pickup', onlyFor: 'takeaway' },
  { ...roll, key: 'sushi', saleMultiplicity: 4, saleMultiplicityLastHour: 2 },
];
const bag = { id: 1, alias: 'bag', prices: { RUB: 700 }, itemsPerPackage: 6, canRefuse: true };
const box = { id: 2, alias: 'box', prices: { RUB: 300 }, itemsPerPackage: 2, canRefuse: false };
const catalogue = {
  menu: {
    product: (_brand: string, key: string) =>
      (products.find((one) => (one as CatalogueProduct).key === key) as CatalogueProduct | undefined) ?? null,
    listPackages: () => [bag, box],
  },
} as unknown as Catalogue;
const stored = (productKey: string, count: number, modifiers: StoredLine['modifiers'] = []): StoredLine => ({
  lineKey: productKey,
  productKey,
  modifiers,
  count,
  addedAt: 0,
});
const price = (lines: StoredLine[], { withoutBag = false, isLastHour = false } = {}) =>
  priceLines(catalogue, 'umi', serving, lines, withoutBag, isLastHour);
const withCheese = [{ id: 5, count: 2 }];

test('a line costs its product with what was chosen, by its count [CART-03]', () => {
  expect(price([stored('roll', 3, withCheese)]).lines).toMatchObject([
    { unitPriceMinor: 60_000, amountMinor: 180_000, isAvailable: true, step: 1, allowedCount: null },
  ]);
});

test.each<[string, StoredLine, number]>([
  ['is stopped', stored('stopped', 2), 50_000],
  ['has no price here', stored('abroad', 2), 0],
  ['is not delivered', stored('pickup', 2), 50_000],
  ['was chosen with what is stopped now', stored('roll', 2, [{ id: 6, count: 1 }]), 50_000],
])('a dish that %s stays in the cart, costs nothing and fills no bag [PROD-07] [API-02]', (_, line, base) => {
  const { lines, packages, itemCount } = price([line]);
  const unavailable = { isAvailable: false, unitPriceMinor: base, amountMinor: 0, allowedCount: null };
  expect([lines, packages, itemCount]).toEqual([[expect.objectContaining(unavailable)], [], 0]);
});

test('a dish that left the catalogue is no line any more', () => {
  expect(price([stored('unknown', 1), stored('roll', 1)]).lines.map(({ productKey }) => productKey)).toEqual([
    'roll',
  ]);
});

test('a count that is no multiple of the step in force says what it must become [PROD-06]', () => {
  const allowed = (count: number, isLastHour: boolean) =>
    price([stored('sushi', count)], { isLastHour }).lines.map((line) => [line.step, line.allowedCount]);
  expect(allowed(8, false)).toEqual([[4, null]]);
  expect(allowed(6, false)).toEqual([[4, 4]]);
  expect(allowed(6, true)).toEqual([[2, null]]);
});

test('bags are counted by the items that can be had, at the prices of the city [CART-08]', () => {
  const lines = [stored('roll', 5), stored('stopped', 9), stored('sushi', 4)];
  const { packages, itemCount } = price(lines);
  expect(itemCount).toBe(9);
  expect(packages).toMatchObject([
    { id: 1, alias: 'bag', count: 2, priceMinor: 700, refused: false, item: bag },
    { id: 2, alias: 'box', count: 5, priceMinor: 300, refused: false, item: box },
  ]);
  expect(price(lines, { withoutBag: true }).packages).toMatchObject([
    { count: 0, refused: true },
    { count: 5, refused: false },
  ]);
});

test('what can be ordered has a price, for the order type it is sold for [API-02]', () => {
  const pickup = products[3] as CatalogueProduct;
  const market = { city: serving.city, orderType: 'takeaway' as const };
  expect(orderablePriceMinor(pickup, withCheese, market)).toBe(60_000);
  expect(orderablePriceMinor(pickup, withCheese, serving)).toBeNull();
});
