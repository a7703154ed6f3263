import type { Language } from '@storefront/contracts';
import { formatTitle } from '@storefront/contracts/formatTitle';
import { switchLanguage } from '@storefront/shared-state/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Another language without a new document, so that a card that is typed stays typed (I18N-02). */
export function useLanguageSwitch(brandName: string) {
  const { i18n } = useTranslation('mf-payments');
  const [hasFailed, setFailed] = useState(false);
  const change = async (language: Language) => {
    setFailed(false);
    try {
      await switchLanguage(i18n, language);
    } catch {
      setFailed(true);
      return;
    }
    document.title = formatTitle(i18n.getFixedT(null, 'mf-payments')('document.title'), brandName);
  };
  return { language: i18n.language as Language, change, hasFailed };
}
