import type { Order } from '@storefront/contracts';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { cityAtom } from '../city/cityAtom';
import { clockOffsetAtom } from '../time/clock';
import { purchaseCookieDays, tellPurchase } from './analytics';

type Purchased = Pick<Order, 'order_id' | 'created_at'> & {
  status: Pick<Order['status'], 'alias'>;
  cart: { prices: Pick<Order['cart']['prices'], 'total'> };
};
const dayMs = 86_400_000;

/**
 * On pages that show an order that stands: tells the purchase, once per order. One that is older than the
 * mark is not told at all: looking at last week's order is no purchase (SHELL-11).
 */
export function usePurchase(order: Purchased | undefined): void {
  const store = useStore();
  const { order_id: id, created_at: createdAt, status, cart } = order ?? {};
  const alias = status?.alias;
  const total = cart?.prices.total;
  useEffect(() => {
    if (id === undefined || createdAt === undefined || total === undefined) return;
    if (alias === 'waiting_for_payment' || alias === 'canceled') return;
    const ageMs = Date.now() + store.get(clockOffsetAtom) - createdAt;
    if (ageMs >= purchaseCookieDays * dayMs) return;
    const currency = store.get(cityAtom)?.prices.currency_code ?? '';
    store.set(tellPurchase, { order_id: id, total, currency });
  }, [store, id, createdAt, alias, total]);
}
