import type { i18n } from 'i18next';
import { fallbackLanguage } from './createI18n';
import { loadMessages } from './messageLoaders';

/** Answers a message of one namespace in one language. */
export type Translator = (key: string, values?: Record<string, string | number>) => string;

export interface Translators {
  /** The translator of a namespace in the language of now; the same function until the language changes. */
  current(namespace: string): Translator;
  /** The translator in the language that the page was rendered in, for hydration. */
  rendered(namespace: string): Translator;
  subscribe(notify: () => void): () => void;
}

const byInstance = new WeakMap<i18n, Translators>();
const placeholder = /{{(\w+)}}/g;

/**
 * The translators of an instance. A page says several hundred messages while it is taken over on a slow
 * phone, and i18next resolves each through options, formats and nesting that our flat messages never use:
 * those that are there are read and filled in here, ten times quicker, plurals by the same
 * `Intl.PluralRules`; what is not stays i18next's work. A message that is missing is said in English once its
 * words have come, and in no words until then: a raw key is never shown (I18N-01, D-72).
 */
export function getTranslators(instance: i18n): Translators {
  const known = byInstance.get(instance);
  if (known) return known;
  const cache = new Map<string, Translator>();
  const listeners = new Set<() => void>();
  const asked = new Set<string>();
  /**
   * Once for a namespace: hundreds of components may lack the same words, and each answer renders all of them
   * again.
   */
  const fallBack = (namespace: string): void => {
    if (asked.has(namespace)) return;
    asked.add(namespace);
    const notifyListeners = () => {
      // New functions, so that whoever said the message says it again.
      cache.clear();
      for (const notify of listeners) notify();
    };
    // Words that do not come are missed by nobody who has not seen them.
    loadMessages(instance, fallbackLanguage, namespace).then(notifyListeners, () => undefined);
  };
  const renderedLanguage = instance.language;
  const translatorIn = (language: string, namespace: string): Translator => {
    const id = `${language}/${namespace}`;
    const translator = cache.get(id) ?? newTranslator(instance, language, namespace, fallBack);
    cache.set(id, translator);
    return translator;
  };
  const translators: Translators = {
    current: (namespace) => translatorIn(instance.language, namespace),
    rendered: (namespace) => translatorIn(renderedLanguage, namespace),
    subscribe(notify) {
      instance.on('languageChanged', notify);
      listeners.add(notify);
      return () => {
        instance.off('languageChanged', notify);
        listeners.delete(notify);
      };
    },
  };
  byInstance.set(instance, translators);
  return translators;
}

function newTranslator(
  instance: i18n,
  language: string,
  namespace: string,
  fallBack: (namespace: string) => void,
): Translator {
  const whole = instance.getFixedT(language, namespace);
  let plurals: Intl.PluralRules | undefined;
  const toForm = (key: string, count: number) => {
    plurals ??= new Intl.PluralRules(language);
    return `${key}_${plurals.select(count)}`;
  };
  return (key, values) => {
    // `getResourceBundle` takes the key of a bundle apart each time.
    const messages = instance.store.data[language]?.[namespace] as Record<string, unknown> | undefined;
    const form = values && 'count' in values ? toForm(key, Number(values.count)) : key;
    // Some say a number in words that are the same for each.
    const text = messages?.[form] ?? messages?.[key];
    if (typeof text !== 'string') {
      const said = whole(key, { ...values });
      if (said === '' && language !== fallbackLanguage) fallBack(namespace);
      return said;
    }
    return values ? text.replace(placeholder, (_, name: string) => String(values[name] ?? '')) : text;
  };
}
