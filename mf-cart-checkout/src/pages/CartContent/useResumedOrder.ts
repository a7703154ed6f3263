import { useNavigate } from '@storefront/shared-state/router';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { beginNextOrder } from '../../features/order-submission/submission';

/** Whether this tab sent an order and never heard of it; a look at the storage only, so that nobody loads the rest for nothing. */
const mayHaveOrder = (): boolean => {
  try {
    return sessionStorage.getItem('order-attempt') !== null;
  } catch {
    return false;
  }
};

/** An empty cart and an order sent without a reply: the order was made, so its page opens instead of an empty cart (CHK-07). */
export function useResumedOrder(cartIsEmpty: boolean): void {
  const store = useStore();
  const navigate = useNavigate();
  useEffect(() => store.set(beginNextOrder), [store]);
  useEffect(() => {
    if (!cartIsEmpty || !mayHaveOrder()) return;
    let left = false;
    void import('../../features/order-submission/placeOrder').then(async ({ resumeOrder }) => {
      const placed = await store.set(resumeOrder);
      if (placed.kind === 'placed' && !left) void navigate(placed.path);
    });
    return () => {
      left = true;
    };
  }, [cartIsEmpty, store, navigate]);
}
