import type { User } from '@storefront/contracts';
import { Card } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import { AccountExport } from '../../features/account-export/AccountExport';
import { AccountRemoval } from '../../features/account-removal/AccountRemoval';
import { ProfileForm } from '../../features/profile-form/ProfileForm';
import styles from './ProfilePage.module.css';

/**
 * The customer's own data: the form, a copy of the data, and last the way out for good. A default export, because
 * it is loaded lazily.
 */
export default function PersonalData({ user, signOut }: { user: User; signOut: ReactNode }) {
  return (
    <>
      <Card padding="l">
        <ProfileForm user={user} />
      </Card>
      <div className={styles.leave}>
        {signOut}
        <AccountExport />
        <AccountRemoval className={styles.quietAction} />
      </div>
    </>
  );
}
