import { defineNamespace } from '@storefront/shared-state';
import type ru from './ru.json';

declare module '@storefront/shared-state' {
  interface Namespaces {
    'mf-cart-checkout': typeof ru;
  }
}

export const withMessages = defineNamespace('mf-cart-checkout', (language) => import(`./${language}.json`));
