import type { Language } from '@storefront/contracts';
import { languageNames, languages } from '@storefront/contracts/languages';
import { switchLanguage } from '@storefront/shared-state/i18n';
import { Select } from '@storefront/shared-ui/forms';
import { useTranslation } from 'react-i18next';

export function LanguageSelect() {
  const { t, i18n } = useTranslation('office');
  return (
    <Select
      label={t('language')}
      labelHidden
      value={i18n.language}
      options={languages.map((value) => ({ value, label: languageNames[value] }))}
      onChange={({ target }) => void switchLanguage(i18n, target.value as Language)}
    />
  );
}
