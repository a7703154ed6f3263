import {
  cityAtom,
  customerAuthAtom,
  openModal,
  openNamedModal,
  sessionAtom,
  useShared,
} from '@storefront/shared-state';
import { Button, classNames, EmptyState, linkClass, Skeleton } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathAfterLogin } from '../../features/login/pathAfterLogin';
import { GuestProfile } from './GuestProfile';
import { Profile } from './Profile';
import styles from './ProfilePage.module.css';

/**
 * The customer's profile. Without accounts an order is found by phone and number instead; a guest signs in
 * here (BRAND-04).
 */
export function ProfilePage() {
  const { t } = useTranslation('mf-account');
  const auth = useShared(customerAuthAtom);
  const { loaded, user } = useShared(sessionAtom);
  const city = useShared(cityAtom);
  const { search } = useLocation();
  const navigate = useNavigate();
  // A link to here may say where to go on once signed in (D-71).
  const wanted = user && pathAfterLogin(search, city?.alias ?? '');
  useEffect(() => {
    if (wanted) void navigate(wanted, { replace: true });
  }, [wanted, navigate]);
  const open = useSetAtom(openModal);
  const openNamed = useSetAtom(openNamedModal);
  if (!auth)
    return (
      <EmptyState
        drawing="no-orders"
        level={1}
        title={t('lookup.title')}
        text={t('lookup.text')}
        action={
          <div className={styles.choices}>
            <Button onClick={() => open('UserOrderModal')}>{t('lookup.submit')}</Button>
            <button
              type="button"
              className={classNames(linkClass({ quiet: true }), styles.quietAction)}
              onClick={() => openNamed({ name: 'GuestRemovalModal', props: undefined })}
            >
              {t('guestRemoval.open')}
            </button>
          </div>
        }
      />
    );
  if (!loaded)
    return (
      <div className={styles.waiting} role="status" aria-label={t('profile.loading')}>
        <Skeleton shape="card" height={96} />
        <Skeleton shape="card" height={420} />
      </div>
    );
  if (!user) return <GuestProfile />;
  return <Profile user={user} />;
}
