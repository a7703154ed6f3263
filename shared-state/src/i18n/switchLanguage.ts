import type { Language } from '@storefront/contracts';
import type { i18n as I18n } from 'i18next';
import { setCookie } from '../storage/cookies';
import { loadAllMessages } from './messageLoaders';

/**
 * Has the page speak another language once all its words are there, and remembers it (I18N-02).
 * @throws when the words do not come
 */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  await loadAllMessages(i18n, language);
  await i18n.changeLanguage(language);
  setCookie('lang', language);
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}
