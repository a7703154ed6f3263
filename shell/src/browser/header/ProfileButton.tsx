import { customerAuthAtom, openModal, sessionAtom, useShared } from '@storefront/shared-state';
import { Deferred, Icon } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Actions.module.css';

const profileMenu = () => import('./ProfileMenu');

/** Sign-in or the customer's menu; the order look-up where the brand has no accounts (BRAND-04, SHELL-02). */
export function ProfileButton() {
  const { t } = useTranslation('shell');
  const auth = useShared(customerAuthAtom);
  const { user } = useShared(sessionAtom);
  const open = useSetAtom(openModal);
  const [menuOpen, setMenuOpen] = useState(false);
  const press = () => {
    if (!auth) open('UserOrderModal');
    else if (user) setMenuOpen(!menuOpen);
    else open('UserLoginModal');
  };
  const text = !auth ? t('nav.order') : user ? user.name || t('nav.profile') : t('nav.signIn');
  return (
    <div className={styles.holder}>
      <button
        type="button"
        className={styles.item}
        data-part="profile"
        data-action={!auth ? 'find-order' : user ? 'profile' : 'log-in'}
        aria-haspopup={auth && user ? undefined : 'dialog'}
        aria-expanded={auth && user ? menuOpen : undefined}
        onClick={press}
      >
        <span className={styles.icon}>
          <Icon name={auth ? 'user' : 'receipt'} size={24} />
        </span>
        <span className={styles.text}>{text}</span>
      </button>
      {menuOpen && user && (
        // Code that did not come is asked for again by the next press.
        <Deferred load={profileMenu} props={{ onClose: () => setMenuOpen(false) }} failed={() => null} />
      )}
    </div>
  );
}
