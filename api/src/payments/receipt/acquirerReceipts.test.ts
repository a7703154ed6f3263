import fc from 'fast-check';
import { buildReceipt } from '../acquirers/cloudpayments/buildReceipt';
import { buildOrderBundle } from '../acquirers/rbs/buildOrderBundle';
import { buildRefundItems } from '../acquirers/rbs/buildRefundItems';
import { newPayment } from '../testing/payments';
import { sumItems, taxPercents } from './FiscalSettings';
import type { ReceiptItem } from './receiptItems';

const percent = fc.constantFrom(...taxPercents);
const item: fc.Arbitrary<ReceiptItem> = fc.record({
  name: fc.string({ minLength: 1, maxLength: 200 }).filter((name) => name.trim() !== ''),
  subject: fc.constantFrom('goods', 'delivery'),
  count: fc.integer({ min: 1, max: 99 }),
  // A large cart in soums, too.
  unitMinor: fc.integer({ min: 1, max: 10_000_000_000 }),
  taxPercent: percent,
});
const items = fc.array(item, { minLength: 1, maxLength: 20 });
const fiscal = fc.record({
  taxPercent: percent,
  deliveryTaxPercent: percent,
  taxSystem: fc.constantFrom(null, 0, 1, 5),
  paymentMode: fc.constantFrom('full_payment' as const, 'full_prepayment' as const),
});
const toMinor = (major: number): number => {
  const [whole = '', fraction = ''] = String(major).split('.');
  expect(fraction.length).toBeLessThanOrEqual(2);
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};

test('CloudPayments gets rows that add up to the payment, to the kopeck [PAY-06]', () => {
  fc.assert(
    fc.property(items, fiscal, (receipt, settings) => {
      const { JsonData } = JSON.parse(JSON.stringify(buildReceipt(receipt, newPayment, settings)));
      const { Items, amounts } = JsonData.cloudpayments.CustomerReceipt as {
        Items: { price: number; quantity: number; amount: number }[];
        amounts: { electronic: number };
      };
      for (const { price, quantity, amount } of Items)
        expect(toMinor(price) * quantity).toBe(toMinor(amount));
      const sum = Items.reduce((total, { amount }) => total + toMinor(amount), 0);
      expect([sum, toMinor(amounts.electronic)]).toEqual([sumItems(receipt), sumItems(receipt)]);
    }),
    { numRuns: 2_000 },
  );
});

test('an RBS gateway gets positions that add up to the order and refunds that name them [PAY-06]', () => {
  fc.assert(
    fc.property(
      items,
      fiscal,
      fc.constantFrom('1.05' as const, '1.2' as const),
      (receipt, tax, ffdVersion) => {
        const { orderBundle = '' } = buildOrderBundle({ ...newPayment, receipt }, { ...tax, ffdVersion });
        const bundle = JSON.parse(orderBundle) as {
          cartItems: { items: { positionId: string; itemPrice: number; itemAmount: number }[] };
        };
        const sum = (list: readonly { itemAmount: number }[]) =>
          list.reduce((total, { itemAmount }) => total + itemAmount, 0);
        expect(sum(bundle.cartItems.items)).toBe(sumItems(receipt));
        // All but the last line go back.
        const returned = receipt.slice(0, -1);
        const { refundItems = '{"items":[]}' } = buildRefundItems({ orderBundle: bundle }, returned);
        expect(sum((JSON.parse(refundItems) as { items: { itemAmount: number }[] }).items)).toBe(
          sumItems(returned),
        );
      },
    ),
    { numRuns: 1_000 },
  );
});
