import type { Order } from '@storefront/contracts';
import { useStore } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { cityAtom } from '../city/cityAtom';
import { clockOffsetAtom } from '../time/clock';
import { purchaseCookieDays, trackPurchase } from './analytics';

type Purchased = Pick<Order, 'order_id' | 'created_at'> & {
  status: Pick<Order['status'], 'alias'>;
  cart: {
    prices: Pick<Order['cart']['prices'], 'total' | 'delivery'>;
    products: readonly Pick<Order['cart']['products'][number], 'key' | 'name' | 'price' | 'count'>[];
  };
};
const dayMs = 86_400_000;

/**
 * On pages that show an order that stands: tells the purchase, once per order. One that is older than the
 * mark is not told at all: looking at last week's order is no purchase (SHELL-11).
 */
export function usePurchase(order: Purchased | undefined): void {
  const store = useStore();
  const alias = order?.status.alias;
  const stands = alias !== undefined && alias !== 'waiting_for_payment' && alias !== 'canceled';
  const id = stands && order ? order.order_id : null;
  const reportPurchase = useEffectEvent((): void => {
    if (!order) return;
    const { order_id, created_at, cart } = order;
    const ageMs = Date.now() + store.get(clockOffsetAtom) - created_at;
    if (ageMs >= purchaseCookieDays * dayMs) return;
    store.set(trackPurchase, {
      order_id,
      total: cart.prices.total,
      currency: store.get(cityAtom)?.prices.currency_code ?? '',
      delivery: cart.prices.delivery,
      items: cart.products.map(({ key, name, price, count }) => ({ key, name, price, count })),
    });
  });
  useEffect(() => {
    if (id !== null) reportPurchase();
  }, [id]);
}
