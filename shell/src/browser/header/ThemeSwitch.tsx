import { IconSelect } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './Header.module.css';
import { themes, useTheme } from './useTheme';

/** Light, dark or as the device has it. */
export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const [theme, choose] = useTheme();
  return (
    <IconSelect
      icon={theme === 'light' ? 'sun' : 'moon'}
      label={t('header.theme')}
      options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
      value={theme}
      onChoose={choose}
      name="theme"
      part="theme"
      className={styles.theme}
    />
  );
}
