import {
  customerAuthAtom,
  openModal,
  openNamedModal,
  sessionAtom,
  useShared,
} from '@storefront/shared-state';
import { Button, EmptyState, Skeleton } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Profile } from './Profile';
import styles from './ProfilePage.module.css';

/**
 * The customer's profile. Without accounts an order is found by phone and number instead; a guest is asked to
 * sign in (BRAND-04).
 */
export function ProfilePage() {
  const { t } = useTranslation('mf-account');
  const auth = useShared(customerAuthAtom);
  const { loaded, user } = useShared(sessionAtom);
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
            <Button
              variant="quiet"
              icon="trash"
              onClick={() => openNamed({ name: 'GuestRemovalModal', props: undefined })}
            >
              {t('guestRemoval.open')}
            </Button>
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
  if (!user)
    return (
      <EmptyState
        drawing="not-found"
        level={1}
        title={t('profile.guest.title')}
        text={t('profile.guest.text')}
        action={
          <Button data-action="log-in" onClick={() => open('UserLoginModal')}>
            {t('profile.guest.action')}
          </Button>
        }
      />
    );
  return <Profile user={user} />;
}
