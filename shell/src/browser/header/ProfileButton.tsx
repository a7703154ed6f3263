import { customerAuthAtom, openModal, sessionAtom, useCommand, useShared } from '@storefront/shared-state';
import { Icon } from '@storefront/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../messages';
import styles from './Actions.module.css';

/** Sign-in or the customer's menu; the order look-up where the brand has no accounts (BRAND-04, SHELL-02). */
export function ProfileButton() {
  const t = useT();
  const auth = useShared(customerAuthAtom);
  const { user } = useShared(sessionAtom);
  const open = useCommand(openModal);
  const [menuOpen, setMenuOpen] = useState(false);
  const [ProfileMenu] = useState(() => lazy(() => import('./ProfileMenu')));
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
        aria-haspopup={auth && user ? 'menu' : 'dialog'}
        aria-expanded={auth && user ? menuOpen : undefined}
        onClick={press}
      >
        <span className={styles.icon}>
          <Icon name={auth ? 'user' : 'receipt'} size={24} />
        </span>
        <span className={styles.text}>{text}</span>
      </button>
      {menuOpen && user && (
        <Suspense>
          <ProfileMenu onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
