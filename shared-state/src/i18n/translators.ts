import type { i18n } from 'i18next';

/** Answers a message of one namespace in one language. */
export type Translator = (key: string, values?: Record<string, string | number>) => string;

export interface Translators {
  /** The translator of a namespace in the language of now; the same function until the language changes. */
  current(namespace: string): Translator;
  /** The translator in the language that the page was drawn in, for hydration. */
  drawn(namespace: string): Translator;
  subscribe(notify: () => void): () => void;
}

const byInstance = new WeakMap<i18n, Translators>();
const placeholder = /{{(\w+)}}/g;

/**
 * The translators of an instance. A page says several hundred messages while it is taken over on a slow phone, and i18next resolves
 * each through options, formats and nesting that our flat messages never use: those without a plural are read and filled in here,
 * ten times quicker; plurals and missing keys stay i18next's work.
 */
export function translatorsOf(instance: i18n): Translators {
  const known = byInstance.get(instance);
  if (known) return known;
  const cache = new Map<string, Translator>();
  const drawnLanguage = instance.language;
  const translatorIn = (language: string, namespace: string): Translator => {
    const id = `${language}/${namespace}`;
    const translator = cache.get(id) ?? newTranslator(instance, language, namespace);
    cache.set(id, translator);
    return translator;
  };
  const translators: Translators = {
    current: (namespace) => translatorIn(instance.language, namespace),
    drawn: (namespace) => translatorIn(drawnLanguage, namespace),
    subscribe(notify) {
      instance.on('languageChanged', notify);
      return () => instance.off('languageChanged', notify);
    },
  };
  byInstance.set(instance, translators);
  return translators;
}

function newTranslator(instance: i18n, language: string, namespace: string): Translator {
  const whole = instance.getFixedT(language, namespace);
  return (key, values) => {
    const text: unknown =
      values && 'count' in values ? undefined : instance.getResourceBundle(language, namespace)?.[key];
    if (typeof text !== 'string') return whole(key, { ...values });
    return values ? text.replace(placeholder, (_, name: string) => String(values[name] ?? '')) : text;
  };
}
