import { defineMessages } from '@storefront/shared-state';
import type ru from './ru.json';

export const { useT, withMessages } = defineMessages<typeof ru>(
  'mf-cart-checkout',
  (language) => import(`./${language}.json`),
);
