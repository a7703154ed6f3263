import { setCookie } from '@storefront/shared-state';
import { IconButton } from '@storefront/shared-ui';
import { useT } from '../../messages';
import styles from './ThemeSwitch.module.css';

/** The theme in force: chosen before, else the system's. */
function currentTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Light or dark. The page is drawn for everybody alike, so the choice lives in an attribute that a script sets before the first paint. */
export function ThemeSwitch() {
  const t = useT();
  return (
    <IconButton
      className={styles.theme}
      icon="moon"
      iconSize={18}
      label={t('header.theme')}
      data-action="theme"
      onClick={() => {
        const next = currentTheme() === 'dark' ? 'light' : 'dark';
        document.documentElement.dataset.theme = next;
        setCookie('theme', next);
      }}
    />
  );
}
