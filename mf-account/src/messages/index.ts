import { defineNamespace } from '@storefront/shared-state';
import type ru from './ru.json';

declare module '@storefront/shared-state' {
  interface Namespaces {
    'mf-account': typeof ru;
  }
}

export const withMessages = defineNamespace('mf-account', (language) => import(`./${language}.json`));
