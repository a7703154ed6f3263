import { registerMessages } from '@storefront/shared-state/host';
import type ru from './ru.json';

declare module '@storefront/shared-state' {
  interface Namespaces {
    shell: typeof ru;
  }
}

/** The words of header, footer, dialogs and notices; every page has them. */
registerMessages('shell', (language) => import(`./${language}.json`));
