import fc from 'fast-check';
import type { ReceiptItem } from '../../payments/receipt/receiptItems';
import { toReceipt } from './toReceipt';

const percent = fc.option(fc.constantFrom(0, 7, 10, 19, 20, 22));
const item: fc.Arbitrary<ReceiptItem> = fc.record(
  {
    name: fc.constant('Tea'),
    subject: fc.constantFrom('goods' as const, 'delivery' as const),
    count: fc.integer({ min: 1, max: 50 }),
    unitMinor: fc.integer({ min: 1, max: 500_000 }),
    taxPercent: percent,
  },
  { requiredKeys: ['name', 'subject', 'count', 'unitMinor'] },
);
const cents = (major: number) => Math.round(major * 100);
const sumAmounts = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0);

test('a product has its own rate, everything else what the shop charges', () => {
  const goods = { name: 'Roll', subject: 'goods', count: 1, unitMinor: 10_700 } as const;
  const { receipt, taxes } = toReceipt(
    [
      goods,
      { ...goods, name: 'Cola', count: 2, unitMinor: 238, taxPercent: 19 },
      { ...goods, name: 'Voucher', taxPercent: null },
      { ...goods, name: 'Delivery', subject: 'delivery' },
    ],
    { goodsPercent: 7, deliveryPercent: 7 },
  );
  expect(receipt.map(({ name, tax }) => [name, tax])).toEqual([
    ['Roll', { percent: 7, amount: 7 }],
    ['Cola', { percent: 19, amount: 0.76 }],
    ['Voucher', null],
    ['Delivery', { percent: 7, amount: 7 }],
  ]);
  expect(taxes).toEqual([
    { percent: 7, of: 214, amount: 14 },
    { percent: 19, of: 4.76, amount: 0.76 },
  ]);
});

test('whatever is sold at whatever rates: the rows’ taxes are the order’s taxes', () => {
  fc.assert(
    fc.property(fc.array(item), percent, percent, (items, goodsPercent, deliveryPercent) => {
      const { receipt, taxes } = toReceipt(items, { goodsPercent, deliveryPercent });
      const taxed = receipt.flatMap(({ amount, tax }) => (tax ? [{ amount, tax }] : []));
      expect(sumAmounts(taxes.map(({ amount }) => amount))).toBe(
        sumAmounts(taxed.map(({ tax }) => tax.amount)),
      );
      expect(sumAmounts(taxes.map(({ of }) => of))).toBe(sumAmounts(taxed.map(({ amount }) => amount)));
      expect(new Set(taxes.map((tax) => tax.percent)).size).toBe(taxes.length);
    }),
  );
});
