import type { Language } from '@storefront/contracts';
import type { i18n as I18n } from 'i18next';
import { setCookie } from '../storage/cookies';
import { loadAllMessages } from './messageLoaders';

/** The choice that counts: words of an earlier one may come later. */
const chosen = new WeakMap<I18n, Language>();

/**
 * Has the page speak another language once all its words are there, and remembers it (I18N-02).
 * @throws when the words do not come
 */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  chosen.set(i18n, language);
  await loadAllMessages(i18n, language);
  if (chosen.get(i18n) !== language) return;
  await i18n.changeLanguage(language);
  setCookie('lang', language);
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}
