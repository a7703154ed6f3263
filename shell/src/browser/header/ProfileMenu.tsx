import { settingsAtom, tellFailure, useShared } from '@storefront/shared-state';
import { signOut } from '@storefront/shared-state/flows';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageCity } from '../lib/usePageCity';
import { NavLinkItem } from './NavLinkItem';
import { navigationLinks } from './navigationLinks';
import styles from './ProfileMenu.module.css';
import { useDropdown } from './useDropdown';

/**
 * A signed-in customer's pages; addresses only where the city delivers (SHELL-02). A list of links rather
 * than a menu of commands: Tab walks through it as everywhere, arrows do too, and what leaves it closes it.
 */
export default function ProfileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const leave = useSetAtom(signOut);
  const tell = useSetAtom(tellFailure);
  const city = usePageCity();
  const settings = useShared(settingsAtom);
  const bonus = navigationLinks(settings, city).find(({ key }) => key === 'nav.bonus');
  const menuRef = useDropdown(onClose);

  const goOut = async () => {
    const result = await leave();
    if (!result.ok && result.status !== 401) {
      tell(result);
      return;
    }
    // A new page: nothing of the customer stays in memory.
    location.assign(city ? `/${city.alias}` : '/');
  };
  const profile = city ? `/${city.alias}/profile` : '/';
  return (
    <div ref={menuRef} className={styles.menu}>
      <Link to={`${profile}?tab=orders`} onClick={onClose}>
        {t('profile.orders')}
      </Link>
      <Link to={`${profile}?tab=profile`} onClick={onClose}>
        {t('profile.personal')}
      </Link>
      {city?.order_types.delivery && (
        <Link to={`${profile}?tab=addresses`} onClick={onClose}>
          {t('profile.addresses')}
        </Link>
      )}
      {bonus && <NavLinkItem link={bonus} />}
      <button type="button" data-action="log-out" onClick={() => void goOut()}>
        {t('profile.signOut')}
      </button>
    </div>
  );
}
