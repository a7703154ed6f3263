import { defineNamespace } from '@storefront/shared-state';
import type ru from './ru.json';

declare module '@storefront/shared-state' {
  interface Namespaces {
    'mf-catalog': typeof ru;
  }
}

export const withMessages = defineNamespace('mf-catalog', (language) => import(`./${language}.json`));
