import { cartAtom, reloadCart, useShared } from '@storefront/shared-state';
import { cartFlagsAtom } from '@storefront/shared-state/flows';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { cartStalledMs } from '../../lib/timings';

/** The cart, or why there is none yet: it is on its way, or it did not come and can be asked for again. */
export function useCartState() {
  const cart = useShared(cartAtom);
  const { fetching } = useShared(cartFlagsAtom);
  const reload = useSetAtom(reloadCart);
  const [asked, setAsked] = useState(false);
  const [stalled, setStalled] = useState(false);
  const waiting = cart === null && !fetching;
  useEffect(() => {
    if (fetching) setAsked(true);
  }, [fetching]);
  useEffect(() => {
    setStalled(false);
    if (!waiting) return;
    const timer = setTimeout(() => setStalled(true), asked ? 0 : cartStalledMs);
    return () => clearTimeout(timer);
  }, [waiting, asked]);
  return { cart, failed: waiting && stalled, retry: () => void reload() };
}
