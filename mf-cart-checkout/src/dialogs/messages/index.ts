import { defineMessages } from '@storefront/shared-state';
import type ru from './ru.json';

/** Words of the checkout and of dialogs; the cart is rendered without them. */
export const { useT, withMessages, useWordsAhead } = defineMessages<typeof ru>(
  'mf-cart-checkout-dialogs',
  (language) => import(`./${language}.json`),
);
