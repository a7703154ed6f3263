import type { Language } from '@storefront/contracts';
import { languageAtom, settingsAtom, useShared } from '@storefront/shared-state';
import { changeLanguage, isLanguage } from '@storefront/shared-state/host';
import { Icon } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './Header.module.css';

/** Each language in its own words: whoever looks for it may not read the page's. */
const languageNames: Record<Language, string> = {
  ru: 'Русский',
  en: 'English',
  tr: 'Türkçe',
  uz: 'Oʻzbekcha',
  de: 'Deutsch',
  uk: 'Українська',
};

/**
 * Once another language is chosen, an address that asked for the first one (`?lang=`) asks for none: a reload
 * and a copied link would bring the first one back.
 */
function useAddressLanguage(language: Language): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const clean = useEffectEvent(() => {
    const query = new URLSearchParams(search);
    if (!query.has('lang')) return;
    query.delete('lang');
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, state });
  });
  const before = useRef(language);
  useEffect(() => {
    if (before.current !== language) clean();
    before.current = language;
  }, [language]);
}

/** The choice of language, where the brand offers one; no reload (I18N-02). */
export function LanguagePicker() {
  const { t } = useTranslation('shell');
  const settings = useShared(settingsAtom);
  const language = useShared(languageAtom);
  const change = useSetAtom(changeLanguage);
  useAddressLanguage(language);
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
