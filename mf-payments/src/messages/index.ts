import { defineNamespace } from '@storefront/shared-state';
import type ru from './ru.json';

declare module '@storefront/shared-state' {
  interface Namespaces {
    'mf-payments': typeof ru;
  }
}

export const withMessages = defineNamespace('mf-payments', (language) => import(`./${language}.json`));
