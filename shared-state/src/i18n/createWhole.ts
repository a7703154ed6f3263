import type { Language } from '@storefront/contracts';
import { createInstance, type i18n as I18next } from 'i18next';
import { type Bundle, fallbackLanguage } from './I18n';

/**
 * i18next with these words. Keys are flat (`cart.total.label`), so neither a key nor a namespace separator is
 * used.
 */
export function createWhole(data: ReadonlyMap<Language, ReadonlyMap<string, Bundle>>): I18next {
  const instance = createInstance();
  void instance.init({
    initAsync: false,
    fallbackLng: fallbackLanguage,
    // English words may not be there yet; a raw key is never shown.
    parseMissingKeyHandler: () => '',
    keySeparator: false,
    nsSeparator: false,
    defaultNS: 'shared',
    resources: Object.fromEntries(
      [...data].map(([language, bundles]) => [language, Object.fromEntries(bundles)]),
    ),
    interpolation: { escapeValue: false },
  });
  return instance;
}
