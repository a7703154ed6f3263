import { Icon } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './Header.module.css';
import { themes, useTheme } from './useTheme';

/**
 * Light, dark or as the device has it. The choice lies invisible over its icon, so the device's own list
 * opens.
 */
export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const [theme, choose] = useTheme();
  return (
    <label className={styles.theme} data-part="theme">
      <Icon name={theme === 'light' ? 'sun' : 'moon'} size={18} />
      <span className={styles.hiddenLegend}>{t('header.theme')}</span>
      <select
        className={styles.languageSelect}
        value={theme}
        name="theme"
        autoComplete="off"
        onChange={({ target }) => choose(themes.find((one) => one === target.value) ?? 'system')}
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {t(`theme.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
