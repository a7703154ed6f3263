import type { Language } from '@storefront/contracts';
import { languageNames } from '@storefront/contracts/languages';
import { languageAtom, settingsAtom, useShared } from '@storefront/shared-state';
import { changeLanguage } from '@storefront/shared-state/host';
import { IconSelect } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './Header.module.css';

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
    <IconSelect
      icon="globe"
      label={t('header.language')}
      sign={language.toUpperCase()}
      options={settings.languages.map((code) => ({ value: code, label: languageNames[code], lang: code }))}
      value={language}
      onChoose={(chosen) => void change(chosen)}
      name="lang"
      part="language"
      className={styles.language}
    />
  );
}
