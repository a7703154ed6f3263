import { useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import { trackSale } from './trackSale';

/**
 * Tells how far a checkout has come: that it began, and each answer once. `sent` tells what the customer
 * never had to touch, because it was right from the beginning: a sale must not lack a step.
 */
export function useCheckoutEvents() {
  const store = useStore();
  useEffect(() => store.set(trackSale, { name: 'begin_checkout' }), [store]);
  return useMemo(() => {
    let hasPlace = false;
    let told = '';
    const shipping = () => {
      if (!hasPlace) store.set(trackSale, { name: 'add_shipping_info' });
      hasPlace = true;
    };
    const payment = (alias: string) => {
      if (told !== alias) store.set(trackSale, { name: 'add_payment_info', payment_type: alias });
      told = alias;
    };
    return {
      shipping,
      payment,
      sent: (alias: string) => {
        shipping();
        payment(alias);
      },
    };
  }, [store]);
}
