import { settingsAtom, useShared } from '@storefront/shared-state';
import { isOrderPage } from '@storefront/shared-state/host';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePageCity } from '../lib/usePageCity';
import { SearchField } from '../search/SearchField';
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
import { ThemeSwitch } from './ThemeSwitch';

/**
 * Two quiet rows: city, pages and phone, then brand, where to, search and the main actions (SHELL-01). Every part
 * stands in the page once, what leads to a dish before what leads elsewhere: a keyboard comes to the search soon.
 * The page of an order has no place and time of the next one beside its own.
 */
export function Header() {
  const { t } = useTranslation('shell');
  const city = usePageCity();
  const settings = useShared(settingsAtom);
  const { pathname } = useLocation();
  return (
    <header className={styles.header} data-host="shell">
      <Logo />
      <CityButton />
      {city && !isOrderPage(pathname) && (
        <div className={styles.where}>
          <OrderTypeSwitch city={city} />
          <AddressButton />
        </div>
      )}
      {city && <SearchField city={city} className={styles.search} />}
      <div className={styles.settings}>
        <LanguagePicker />
        <ThemeSwitch />
      </div>
      {city && <Actions city={city} />}
      <nav className={styles.links} aria-label={t('nav.pages')}>
        {navigationLinks(settings, city).map((link) => (
          <NavLinkItem key={link.key} link={link} className={styles.link} />
        ))}
      </nav>
      <PhoneLink className={styles.phone} noteClassName={styles.note} />
    </header>
  );
}
