import type { Language } from '@storefront/contracts';
import { createInstance, type i18n as I18n } from 'i18next';
import { createBackend, fallbackLoaded, type MessageOptions } from './messageLoaders';
import { fallbackLanguage, type Resources } from './Namespaces';

/**
 * i18next in the language of a page or request. A message that is missing is said in English once its words
 * have come, and in no words until then: a raw key is never shown (I18N-01, D-72).
 * @param resources the words that are here from the start
 */
export function createI18n(language: Language, resources: Resources, options: MessageOptions = {}): I18n {
  const i18n = createInstance();
  const backend = createBackend(i18n, options);
  void i18n.use(backend).init<MessageOptions>({
    initAsync: false,
    lng: language,
    fallbackLng: fallbackLanguage,
    ns: Object.keys(resources),
    defaultNS: 'shared',
    resources: { [language]: resources },
    partialBundledLanguages: true,
    // Keys are flat: `cart.total.label`.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace) => void backend.readFallback(namespace),
    parseMissingKeyHandler: () => '',
    react: { bindI18n: `languageChanged ${fallbackLoaded}` },
    backend: options,
  });
  return i18n;
}
