import type { Language } from '@storefront/contracts';
import { createInstance, type i18n } from 'i18next';

/** Messages of one language by namespace: `{ shell: {...}, 'mf-catalog': {...} }`. */
export type Resources = Record<string, Record<string, string>>;

/** Says what a language has no words for (I18N-01). */
export const fallbackLanguage = 'en' satisfies Language;

/**
 * One language instance for a page, or for all requests of one language on a server (it holds nothing
 * personal). Keys are flat (`cart.total.label`), so neither a key nor a namespace separator is used.
 */
export function createI18n(language: Language, resources: Resources): i18n {
  const instance = createInstance();
  void instance.init({
    initAsync: false,
    lng: language,
    fallbackLng: fallbackLanguage,
    // English words may not be there yet; a raw key is never shown.
    parseMissingKeyHandler: () => '',
    keySeparator: false,
    nsSeparator: false,
    defaultNS: 'shared',
    resources: { [language]: resources },
    interpolation: { escapeValue: false },
  });
  return instance;
}
