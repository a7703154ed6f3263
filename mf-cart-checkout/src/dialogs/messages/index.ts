import { defineNamespace } from '@storefront/shared-state';
import type ru from './ru.json';

declare module '@storefront/shared-state' {
  interface Namespaces {
    'mf-cart-checkout-dialogs': typeof ru;
  }
}

/** Words of the checkout and of dialogs; the cart is rendered without them. */
export const withMessages = defineNamespace(
  'mf-cart-checkout-dialogs',
  (language) => import(`./${language}.json`),
);
