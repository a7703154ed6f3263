import type { Order } from '@storefront/contracts';
import { cityAtom, purchaseCookieDays, readCookie, setCookie, trackEvent } from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

/**
 * Tells once that an order is canceled after this browser told of its purchase: what was counted is counted
 * back (SHELL-11).
 */
export function useRefund(order: Order | undefined): void {
  const store = useStore();
  const trackRefund = useEffectEvent((): void => {
    if (!order) return;
    const id = String(order.order_id);
    const told = (readCookie('purchases') ?? '').split('.');
    if (!told.includes(id)) return;
    // A canceled order is no purchase any more, so its mark goes with it.
    setCookie('purchases', told.filter((other) => other !== id).join('.'), purchaseCookieDays);
    store.set(trackEvent, {
      name: 'refund',
      order_id: order.order_id,
      total: order.cart.prices.total,
      currency: store.get(cityAtom)?.prices.currency_code ?? '',
    });
  });
  const canceled = order?.status.alias === 'canceled' ? order.order_id : null;
  useEffect(() => {
    if (canceled !== null) trackRefund();
  }, [canceled]);
}
