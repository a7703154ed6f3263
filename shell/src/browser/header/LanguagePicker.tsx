import type { Language } from '@storefront/contracts';
import {
  changeLanguage,
  isLanguage,
  languageAtom,
  settingsAtom,
  useCommand,
  useShared,
} from '@storefront/shared-state';
import { Icon } from '@storefront/shared-ui';
import { useT } from '../../messages';
import styles from './Header.module.css';

/** Each language in its own words: whoever looks for it may not read the page's. */
export const languageNames: Record<Language, string> = {
  ru: 'Русский',
  en: 'English',
  tr: 'Türkçe',
  uz: 'Oʻzbekcha',
  de: 'Deutsch',
  uk: 'Українська',
};

/** The choice of language, where the brand offers one; no reload (I18N-02). */
export function LanguagePicker() {
  const t = useT();
  const settings = useShared(settingsAtom);
  const language = useShared(languageAtom);
  const change = useCommand(changeLanguage);
  if (!settings?.language_button || settings.languages.length < 2) return null;
  return (
    <label className={styles.language} data-part="language">
      <Icon name="globe" size={18} />
      <span className={styles.hiddenLegend}>{t('header.language')}</span>
      <span className={styles.languageCode} aria-hidden="true">
        {language.toUpperCase()}
      </span>
      <select
        className={styles.languageSelect}
        value={language}
        name="lang"
        autoComplete="off"
        onChange={({ target }) => {
          if (isLanguage(target.value)) void change(target.value);
        }}
      >
        {settings.languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  );
}
