import { openModal, settingsAtom, useCommand, useShared, useSharedT } from '@storefront/shared-state';
import { Link, useLocation } from '@storefront/shared-state/router';
import { Button, Dialog } from '@storefront/shared-ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../messages';
import { usePageCity } from '../layout/usePageCity';
import styles from './InfoMenu.module.css';
import { NavLinkItem } from './NavLinkItem';
import { navigationLinks } from './navigationLinks';
import { PhoneLink } from './PhoneLink';
import { ThemeSwitch } from './ThemeSwitch';

/** What the phone layout has no room for: city, pages, a call (SHELL-03). */
export default function InfoMenu({ onClose }: { onClose: () => void }) {
  const t = useT();
  const words = useSharedT();
  const open = useCommand(openModal);
  const city = usePageCity();
  const settings = useShared(settingsAtom);
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (pathname !== openedOn.current) close();
  }, [pathname]);
  return (
    <Dialog name="InfoMenu" title={t('nav.info')} onClose={onClose} closeLabel={words('action.close')}>
      <div className={styles.menu}>
        <Button
          variant="secondary"
          icon="map-pin"
          block
          onClick={() => {
            onClose();
            open('CitiesModal');
          }}
        >
          {city?.name ?? t('header.city.choose')}
        </Button>
        <nav className={styles.links} aria-label={t('nav.info')}>
          {navigationLinks(settings, city).map((link) => (
            <NavLinkItem key={link.key} link={link} />
          ))}
          {city && <Link to={`/${city.alias}/payment-info`}>{t('nav.payment')}</Link>}
        </nav>
        <Button
          variant="quiet"
          icon="phone"
          block
          onClick={() => {
            onClose();
            open('CallMeBackModal');
          }}
        >
          {t('nav.callMeBack')}
        </Button>
        <div className={styles.row}>
          <span>{t('header.theme')}</span>
          <ThemeSwitch />
        </div>
        <PhoneLink className={styles.phone} noteClassName={styles.note} />
      </div>
    </Dialog>
  );
}
