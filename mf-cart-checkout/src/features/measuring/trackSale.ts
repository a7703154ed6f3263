import { cartAtom, cityAtom, orderTypeAtom, trackEvent } from '@storefront/shared-state';
import { atom } from 'jotai';
import { toSale } from './toSale';

/** A step of a sale, as GA4 names it. */
export type SaleStep =
  | { name: 'view_cart' | 'begin_checkout' }
  | { name: 'add_shipping_info' }
  | { name: 'add_payment_info'; payment_type: string };

/** Reports to analytics how far the present cart has come; nothing for an empty one (SHELL-11). */
export const trackSale = atom(null, (get, set, step: SaleStep): void => {
  const cart = get(cartAtom);
  if (!cart || cart.count === 0) return;
  const sale = toSale(cart, get(cityAtom)?.prices.currency_code ?? '');
  if (step.name === 'add_shipping_info')
    set(trackEvent, { ...sale, name: step.name, order_type: get(orderTypeAtom) });
  else set(trackEvent, { ...sale, ...step });
});
