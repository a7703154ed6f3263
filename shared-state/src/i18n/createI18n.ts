import type { Language } from '@storefront/contracts';
import type { i18n as I18next } from 'i18next';
import { type Bundle, type I18n, needsWhole, type Resources } from './I18n';
import { getTranslators } from './translators';

/** @param resources the words that are here from the start, of the first language */
export function createI18n(first: Language, resources: Resources): I18n {
  const data = new Map<Language, Map<string, Bundle>>([[first, new Map(Object.entries(resources))]]);
  const listeners = new Set<() => void>();
  let language = first;
  let whole: I18next | undefined;
  let coming: Promise<void> | undefined;
  const bringWhole = async () => {
    const { createWhole } = await import('./createWhole');
    whole = createWhole(data);
  };
  const i18n: I18n = {
    get language() {
      return language;
    },
    get whole() {
      return whole;
    },
    changeLanguage(next) {
      language = next;
      for (const notify of listeners) notify();
    },
    onLanguageChanged(notify) {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    t: (key, { ns = 'shared', ...values } = {}) => getTranslators(i18n).current(ns)(key, values),
    hasResourceBundle: (of, namespace) => data.get(of)?.has(namespace) ?? false,
    getResourceBundle: (of, namespace) => data.get(of)?.get(namespace),
    addResourceBundle(of, namespace, messages) {
      data.set(of, (data.get(of) ?? new Map()).set(namespace, messages));
      whole?.addResourceBundle(of, namespace, messages);
    },
    namespaces: (of) => [...(data.get(of)?.keys() ?? [])],
    prepare(messages) {
      const asked = messages ? [messages] : [...data.values()].flatMap((bundles) => [...bundles.values()]);
      if (whole || !asked.some((bundle) => Object.values(bundle).some(needsWhole))) return undefined;
      coming ??= bringWhole().catch((error) => {
        coming = undefined;
        throw error;
      });
      return coming;
    },
  };
  return i18n;
}
