import type { Language } from '@storefront/contracts';
import type ru from '../messages/ru.json';

/** The messages of each namespace, typed by its `ru.json`: a package adds its own by declaration merging. */
export interface Namespaces {
  shared: typeof ru;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    keySeparator: false;
    nsSeparator: false;
    resources: Namespaces;
  }
}

/** The messages of a namespace by their keys, which are flat: `cart.total.label`. */
export type Bundle = Readonly<Record<string, string>>;
/** Messages of one language by namespace: `{ shell: {...}, 'mf-catalog': {...} }`. */
export type Resources = Record<string, Bundle>;

/** Says what a language has no words for (I18N-01). */
export const fallbackLanguage = 'en' satisfies Language;
