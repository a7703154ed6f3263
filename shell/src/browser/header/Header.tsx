import { settingsAtom, useShared } from '@storefront/shared-state';
import { useTranslation } from 'react-i18next';
import { usePageCity } from '../lib/usePageCity';
import { Actions } from './Actions';
import { AddressButton } from './AddressButton';
import { CityButton } from './CityButton';
import styles from './Header.module.css';
import { LanguagePicker } from './LanguagePicker';
import { Logo } from './Logo';
import { NavLinkItem } from './NavLinkItem';
import { navigationLinks } from './navigationLinks';
import { OrderTypeSwitch } from './OrderTypeSwitch';
import { PhoneLink } from './PhoneLink';
import { PromisedTime } from './PromisedTime';
import { ThemeSwitch } from './ThemeSwitch';

/**
 * Two quiet rows: pages and phone, then brand, city, where to and the main actions (SHELL-01). Every part
 * stands in the page once.
 */
export function Header() {
  const { t } = useTranslation('shell');
  const city = usePageCity();
  const settings = useShared(settingsAtom);
  return (
    <header className={styles.header} data-host="shell">
      <div className={styles.top}>
        <nav className={styles.links} aria-label={t('nav.pages')}>
          {navigationLinks(settings, city).map((link) => (
            <NavLinkItem key={link.key} link={link} className={styles.link} />
          ))}
        </nav>
        <PhoneLink className={styles.phone} noteClassName={styles.note} />
      </div>
      <div className={styles.bar}>
        <Logo />
        <CityButton />
        <div className={styles.settings}>
          <LanguagePicker />
          <ThemeSwitch />
        </div>
        {city && (
          <div className={styles.where}>
            <OrderTypeSwitch city={city} />
            <AddressButton />
            <PromisedTime />
          </div>
        )}
        {city && <Actions city={city} />}
      </div>
    </header>
  );
}
