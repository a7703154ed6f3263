import fc from 'fast-check';
import { type ReceiptItem, receiptItems, removedItems, type Sold } from './receiptItems';

const named = (name: string) => ({ ru: name, en: name, tr: name, uz: name, de: name, uk: name });
const modifiers = { available: [], single: [], groups: [] };
interface Ordered {
  lines: { count: number; amountMinor: number }[];
  packages: { count: number; priceMinor: number }[];
  deliveryMinor: number;
}
const toSold = ({ lines, packages, deliveryMinor }: Ordered): Sold =>
  ({
    lines: lines.map((line, index) => ({ ...line, modifiers, name: named(`product ${index}`) })),
    packages: packages.map((one, index) => ({ ...one, name: named(`package ${index}`) })),
    prices: { deliveryMinor },
  }) as unknown as Sold;
const listItems = (ordered: Ordered, totalMinor: number): ReceiptItem[] =>
  receiptItems(toSold(ordered), totalMinor, 'en', 'Delivery');
const sumItems = (items: readonly ReceiptItem[]): number =>
  items.reduce((sum, { count, unitMinor }) => sum + count * unitMinor, 0);

const price = fc.integer({ min: 0, max: 500_000 });
const ordered: fc.Arbitrary<Ordered> = fc.record({
  lines: fc.array(fc.record({ count: fc.integer({ min: 1, max: 50 }), amountMinor: price }), {
    minLength: 1,
    maxLength: 12,
  }),
  packages: fc.array(fc.record({ count: fc.integer({ min: 1, max: 5 }), priceMinor: price }), {
    maxLength: 3,
  }),
  deliveryMinor: price,
});
const sumGross = ({ lines, packages, deliveryMinor }: Ordered): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, deliveryMinor) +
  packages.reduce((sum, { count, priceMinor }) => sum + count * priceMinor, 0);

test('whatever is ordered and however much comes off: the lines are exactly what is paid [PAY-06]', () => {
  fc.assert(
    fc.property(ordered, fc.double({ min: 0, max: 1, noNaN: true }), (order, part) => {
      const gross = sumGross(order);
      fc.pre(gross > 0);
      const total = Math.max(1, Math.round(gross * part));
      const items = listItems(order, total);
      expect(sumItems(items)).toBe(total);
      for (const { count, unitMinor, name } of items)
        expect([
          name,
          Number.isInteger(count) && count > 0,
          Number.isInteger(unitMinor) && unitMinor > 0,
        ]).toEqual([name, true, true]);
    }),
    { numRuns: 5_000 },
  );
});

test('without a discount every line keeps its price', () => {
  const order = {
    lines: [{ count: 2, amountMinor: 90_000 }],
    packages: [{ count: 1, priceMinor: 500 }],
    deliveryMinor: 19_900,
  };
  expect(listItems(order, 110_400)).toEqual([
    { name: 'product 0', subject: 'goods', count: 2, unitMinor: 45_000 },
    { name: 'package 0', subject: 'goods', count: 1, unitMinor: 500 },
    { name: 'Delivery', subject: 'delivery', count: 1, unitMinor: 19_900 },
  ]);
});

test('a discount comes off the products; what cannot be divided becomes two lines a kopeck apart', () => {
  const order = { lines: [{ count: 3, amountMinor: 30_000 }], packages: [], deliveryMinor: 10_000 };
  expect(listItems(order, 30_000)).toEqual([
    { name: 'product 0', subject: 'goods', count: 1, unitMinor: 6_666 },
    { name: 'product 0', subject: 'goods', count: 2, unitMinor: 6_667 },
    { name: 'Delivery', subject: 'delivery', count: 1, unitMinor: 10_000 },
  ]);
});

test('a gift is not on the receipt, and bonuses may pay for the whole of the products', () => {
  const order = {
    lines: [
      { count: 1, amountMinor: 0 },
      { count: 1, amountMinor: 500 },
    ],
    packages: [],
    deliveryMinor: 1_000,
  };
  expect(listItems(order, 900)).toEqual([
    { name: 'Delivery', subject: 'delivery', count: 1, unitMinor: 900 },
  ]);
});

test('the receipt of what ran out names it, between the sums that have gone back [PAY-11]', () => {
  const removed = [
    { lineKey: 'a', name: named('Tea'), count: 2, amountMinor: 301 },
    { lineKey: 'b', name: named('Gift'), count: 1, amountMinor: 0 },
    { lineKey: 'c', name: named('Wok'), count: 1, amountMinor: 500 },
  ];
  const items = (from: number, to: number) =>
    removedItems(removed, from, to, 'en')?.map(({ name, count, unitMinor }) => [name, count, unitMinor]);
  expect(items(0, 301)).toEqual([
    ['Tea', 1, 150],
    ['Tea', 1, 151],
  ]);
  expect(items(301, 801)).toEqual([['Wok', 1, 500]]);
  expect(items(0, 801)).toHaveLength(3);
  // A person gave back a part by hand: which of the goods that paid for, nobody can say.
  expect(removedItems(removed, 100, 801, 'en')).toBeNull();
  expect(removedItems(removed, 0, 300, 'en')).toBeNull();
});

test('a product keeps its rate of tax on every row that it becomes, sold or given back [PAY-06]', () => {
  const beer = { lineKey: 'a', name: named('Beer'), count: 2, amountMinor: 301, taxPercent: 19, modifiers };
  const tea = { lineKey: 'b', name: named('Tea'), count: 1, amountMinor: 100, modifiers };
  const sold = { lines: [beer, tea], packages: [], prices: { deliveryMinor: 0 } } as unknown as Sold;
  const rates = [
    ['Beer', 19],
    ['Beer', 19],
    ['Tea', undefined],
  ];
  const listRates = (items: readonly ReceiptItem[] | null) =>
    items?.map(({ name, taxPercent }) => [name, taxPercent]);
  expect(listRates(receiptItems(sold, 401, 'en', 'Delivery'))).toEqual(rates);
  expect(listRates(removedItems([beer, tea], 0, 401, 'en'))).toEqual(rates);
});
