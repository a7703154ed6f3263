import type { Language } from '@storefront/contracts';
import { fallbackLanguage, type I18n, needsWhole } from './I18n';
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

const byInstance = new WeakMap<I18n, Translators>();
const placeholder = /{{(\w+)}}/g;

/**
 * The translators of an instance. A page says several hundred messages while it is taken over on a slow
 * phone, and i18next resolves each through options, formats and nesting that flat messages do not use: those
 * are read and filled in here, ten times quicker, plurals by the same `Intl.PluralRules`; the others are
 * i18next's work. A message that is missing is said in English once its words have come, and in no words
 * until then: a raw key is never shown (I18N-01, D-72).
 */
export function getTranslators(instance: I18n): Translators {
  const known = byInstance.get(instance);
  if (known) return known;
  const cache = new Map<string, Translator>();
  const listeners = new Set<() => void>();
  const asked = new Set<string>();
  /**
   * Once for a namespace: hundreds of components may lack the same words, and each answer renders all of them
   * again.
   */
  const askOnce = (what: string, ask: () => Promise<void> | undefined): void => {
    if (asked.has(what)) return;
    asked.add(what);
    const notifyListeners = () => {
      // New functions, so that components that showed the message render again.
      cache.clear();
      for (const notify of listeners) notify();
    };
    // Words that do not come are asked for again by the component that needs them.
    ask()?.then(notifyListeners, () => undefined);
  };
  const missing: Missing = {
    words: (namespace) => askOnce(namespace, () => loadMessages(instance, fallbackLanguage, namespace)),
    whole: () => askOnce(' ', () => instance.prepare()),
  };
  const renderedLanguage = instance.language;
  const translatorIn = (language: Language, namespace: string): Translator => {
    const id = `${language}/${namespace}`;
    const translator = cache.get(id) ?? newTranslator(instance, language, namespace, missing);
    cache.set(id, translator);
    return translator;
  };
  const translators: Translators = {
    current: (namespace) => translatorIn(instance.language, namespace),
    rendered: (namespace) => translatorIn(renderedLanguage, namespace),
    subscribe(notify) {
      const forget = instance.onLanguageChanged(notify);
      listeners.add(notify);
      return () => {
        forget();
        listeners.delete(notify);
      };
    },
  };
  byInstance.set(instance, translators);
  return translators;
}

/** Asks for what a message lacks; components that showed it render again when that has come. */
interface Missing {
  words(namespace: string): void;
  whole(): void;
}

function newTranslator(instance: I18n, language: Language, namespace: string, missing: Missing): Translator {
  const plurals = new Map<Language, Intl.PluralRules>();
  const formOf = (key: string, count: number, of: Language) => {
    const rules = plurals.get(of) ?? new Intl.PluralRules(of);
    plurals.set(of, rules);
    return `${key}_${rules.select(count)}`;
  };
  const find = (key: string, values: Parameters<Translator>[1], of: Language): string | undefined => {
    const messages = instance.getResourceBundle(of, namespace);
    if (!messages) return undefined;
    // Some say a number in words that are the same for each.
    return (
      (values && 'count' in values ? messages[formOf(key, Number(values.count), of)] : undefined) ??
      messages[key]
    );
  };
  return (key, values) => {
    const own = find(key, values, language);
    const text = own ?? find(key, values, fallbackLanguage);
    if (text === undefined) {
      if (language !== fallbackLanguage) missing.words(namespace);
      return '';
    }
    if (needsWhole(text)) {
      if (instance.whole) return instance.whole.getFixedT(language, namespace)(key, { ...values });
      missing.whole();
      return '';
    }
    return values ? text.replace(placeholder, (_, name: string) => String(values[name] ?? '')) : text;
  };
}
