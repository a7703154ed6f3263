import { defineNamespace } from '@storefront/shared-state';
import type ru from './ru.json';

declare module '@storefront/shared-state' {
  interface Namespaces {
    'mf-shops-map': typeof ru;
  }
}

export const withMessages = defineNamespace('mf-shops-map', (language) => import(`./${language}.json`));
