import { cartAtom, reloadCart, useShared } from '@storefront/shared-state';
import { readSentOrder } from '@storefront/shared-state/flows';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentOrderLooksMs } from '../../lib/timings';

/**
 * An order was sent, its reply never came, and the cart is not what was ordered any more: the order was made,
 * so its page opens (CHK-07). The rest is loaded only where an order was sent.
 */
export function useSentOrder(): void {
  const store = useStore();
  const navigate = useNavigate();
  const cart = useShared(cartAtom);
  useEffect(() => {
    if (!cart || readSentOrder() === null) return;
    void import('../../features/order-submission/placeOrder').then(async ({ resumeOrder }) => {
      const placed = await store.set(resumeOrder);
      // Whatever has happened to this page meanwhile: an order is waiting to be seen.
      if (placed.kind === 'placed') void navigate(placed.path);
    });
  }, [cart, store, navigate]);

  // The server may still be at it when the next page has its cart already.
  useEffect(() => {
    if (readSentOrder() === null) return;
    const looks = sentOrderLooksMs.map((ms) =>
      setTimeout(() => {
        if (readSentOrder() !== null) void store.set(reloadCart);
      }, ms),
    );
    return () => looks.forEach(clearTimeout);
  }, [store]);
}
