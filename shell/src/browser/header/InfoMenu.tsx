import { openModal, settingsAtom, useCloseModal, useShared } from '@storefront/shared-state';
import { Button, Dialog, Segmented } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageCity } from '../lib/usePageCity';
import styles from './InfoMenu.module.css';
import { NavLinkItem } from './NavLinkItem';
import { navigationLinks } from './navigationLinks';
import { PhoneLink } from './PhoneLink';
import { themes, useTheme } from './useTheme';

/** What the phone layout has no room for: city, pages, a call (SHELL-03). */
export default function InfoMenu() {
  const { t } = useTranslation('shell');
  const { t: words } = useTranslation();
  const open = useSetAtom(openModal);
  const close = useCloseModal('InfoMenu');
  const city = usePageCity();
  const settings = useShared(settingsAtom);
  const [theme, chooseTheme] = useTheme();
  return (
    <Dialog name="InfoMenu" title={t('nav.info')} onClose={close} closeLabel={words('action.close')}>
      <div className={styles.menu}>
        <Button variant="secondary" icon="map-pin" block onClick={() => open('CitiesModal')}>
          {city?.name ?? t('header.city.choose')}
        </Button>
        <nav className={styles.links} aria-label={t('nav.info')}>
          {navigationLinks(settings, city).map((link) => (
            <NavLinkItem key={link.key} link={link} />
          ))}
          {city && <Link to={`/${city.alias}/payment-info`}>{t('nav.payment')}</Link>}
        </nav>
        <Button variant="quiet" icon="phone" block onClick={() => open('CallMeBackModal')}>
          {t('nav.callMeBack')}
        </Button>
        <div className={styles.row}>
          <span aria-hidden="true">{t('header.theme')}</span>
          <Segmented
            block
            label={t('header.theme')}
            options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
            value={theme}
            onChange={chooseTheme}
          />
        </div>
        <PhoneLink className={styles.phone} noteClassName={styles.note} />
      </div>
    </Dialog>
  );
}
