import type { Payment, Provider } from './Payment';

export interface Sums {
  captured: number;
  refunded: number;
  /** captured − refunded */
  net: number;
  payments: number;
}
export interface OrderSums extends Sums {
  order: string;
  provider: Provider;
  terminal: string;
  currency: string;
}
const none: Sums = { captured: 0, refunded: 0, net: 0, payments: 0 };
const plus = (sums: Sums, payment: Payment): Sums => ({
  captured: sums.captured + payment.captured,
  refunded: sums.refunded + payment.refunded,
  net: sums.net + payment.captured - payment.refunded,
  payments: sums.payments + 1,
});

/** What each order has brought, per acquirer and terminal. Minor units. */
export function orderSums(payments: readonly Payment[]): OrderSums[] {
  const orders = new Map<string, OrderSums>();
  for (const payment of payments) {
    const { order, provider, terminal, currency } = payment;
    const key = JSON.stringify([provider, terminal, order, currency]);
    orders.set(key, {
      order,
      provider,
      terminal,
      currency,
      ...plus(orders.get(key) ?? none, payment),
    });
  }
  return [...orders.values()];
}

/** The same per currency. */
export function sumTotals(payments: readonly Payment[]): Record<string, Sums> {
  const sums: Record<string, Sums> = {};
  for (const payment of payments) sums[payment.currency] = plus(sums[payment.currency] ?? none, payment);
  return sums;
}
