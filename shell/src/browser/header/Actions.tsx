import type { City } from '@storefront/contracts';
import { openModal } from '@storefront/shared-state';
import { classNames, Icon } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import styles from './Actions.module.css';
import { CartLink } from './CartLink';
import { ProfileButton } from './ProfileButton';

/**
 * The main actions: at the end of the header on a desktop, the bar at the bottom on a phone (SHELL-03). One
 * set of elements for both.
 */
export function Actions({ city }: { city: City }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const open = useSetAtom(openModal);
  const home = `/${city.alias}`;
  const current = (path: string) => (pathname === path ? 'page' : undefined);
  return (
    <nav className={styles.actions} aria-label={t('nav.main')}>
      <button
        type="button"
        className={classNames(styles.item, styles.phoneOnly)}
        data-action="info"
        aria-haspopup="dialog"
        onClick={() => open('InfoMenu')}
      >
        <span className={styles.icon}>
          <Icon name="info" size={24} />
        </span>
        <span className={styles.text}>{t('nav.info')}</span>
      </button>
      <Link
        className={classNames(styles.item, styles.phoneOnly)}
        to={`${home}/promotions`}
        aria-current={current(`${home}/promotions`)}
      >
        <span className={styles.icon}>
          <Icon name="percent" size={24} />
        </span>
        <span className={styles.text}>{t('nav.promotions')}</span>
      </Link>
      <Link className={classNames(styles.item, styles.phoneOnly)} to={home} aria-current={current(home)}>
        <span className={styles.icon}>
          <Icon name="list" size={24} />
        </span>
        <span className={styles.text}>{t('nav.menu')}</span>
      </Link>
      <ProfileButton />
      <CartLink cityAlias={city.alias} />
    </nav>
  );
}
