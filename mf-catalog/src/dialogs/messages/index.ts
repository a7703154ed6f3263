import { defineNamespace } from '@storefront/shared-state';
import type ru from './ru.json';

declare module '@storefront/shared-state' {
  interface Namespaces {
    'mf-catalog-dialogs': typeof ru;
  }
}

/** Words of dialogs and of what else opens on demand; the first screen is rendered without them. */
export const withMessages = defineNamespace('mf-catalog-dialogs', (language) => import(`./${language}.json`));
