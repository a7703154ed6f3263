import type { OrderStatusAlias } from '@storefront/contracts';
import { hasReceipt, receiptPath } from './receiptLink';

test('what was paid online has its receipt at once, everything else when it was handed over', () => {
  const all: OrderStatusAlias[] = ['waiting_for_payment', 'accepted', 'cooking', 'sent', 'done', 'canceled'];
  const having = (expires_at: number | null) => all.filter((status) => hasReceipt({ status, expires_at }));
  expect(having(1)).toEqual(['accepted', 'cooking', 'sent', 'done']);
  expect(having(null)).toEqual(['done']);
});

test('a receipt opens by the order and its key', () => {
  expect(receiptPath({ id: 7, tracking_key: 'k' })).toBe('/api/order/receipt?order_id=7&key=k');
});
