import { cartAtom, useShared } from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { trackSale } from './trackSale';

/** Tells that the cart was looked at, once it is known, each time that it is opened. */
export function useViewedCart(isShown = true): void {
  const store = useStore();
  const known = useShared(cartAtom) !== null;
  useEffect(() => {
    if (known && isShown) store.set(trackSale, { name: 'view_cart' });
  }, [store, known, isShown]);
}
