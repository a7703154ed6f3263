import type { Order } from '@storefront/contracts';
import { useStore } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { cityAtom } from '../city/cityAtom';
import { clockOffsetAtom } from '../time/clock';
import { purchaseCookieDays, trackPurchase, trackRefund } from './analytics';

type Purchased = Pick<Order, 'order_id' | 'created_at'> & {
  status: Pick<Order['status'], 'alias'>;
  cart: {
    prices: Pick<Order['cart']['prices'], 'total' | 'delivery'>;
    products: readonly Pick<Order['cart']['products'][number], 'key' | 'name' | 'price' | 'count'>[];
  };
};
const dayMs = 86_400_000;

/**
 * On pages that show an order: tells the purchase, once per order, and once that an order is canceled whose
 * purchase was told. One that is older than the mark is not told at all: looking at last week's order is no
 * purchase (SHELL-11).
 * @param order amounts in the city's major unit; undefined until it is known
 */
export function usePurchase(order: Purchased | undefined): void {
  const store = useStore();
  const alias = order?.status.alias;
  const isCanceled = alias === 'canceled';
  const id = order && alias !== 'waiting_for_payment' ? order.order_id : null;
  const report = useEffectEvent((asRefund: boolean): void => {
    if (!order) return;
    const { order_id, created_at, cart } = order;
    const { total, delivery } = cart.prices;
    const sale = { order_id, total, currency: store.get(cityAtom)?.prices.currency_code ?? '' };
    if (asRefund) {
      store.set(trackRefund, sale);
      return;
    }
    const ageMs = Date.now() + store.get(clockOffsetAtom) - created_at;
    if (ageMs >= purchaseCookieDays * dayMs) return;
    store.set(trackPurchase, {
      ...sale,
      delivery,
      items: cart.products.map(({ key, name, price, count }) => ({ key, name, price, count })),
    });
  });
  useEffect(() => {
    if (id !== null) report(isCanceled);
  }, [id, isCanceled]);
}
