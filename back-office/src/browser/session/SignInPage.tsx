import type { StaffMeReply } from '@storefront/contracts';
import { linkClass } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntryPage } from './EntryPage';
import { SignInForm } from './SignInForm';
import styles from './session.module.css';

export function SignInPage({ onSignedIn }: { readonly onSignedIn: (me: StaffMeReply) => void }) {
  const { t } = useTranslation('office');
  return (
    <EntryPage title={t('signIn.title')}>
      <SignInForm onSignedIn={onSignedIn} />
      <p className={styles.foot}>
        <Link className={linkClass()} to="/forgotten">
          {t('forgotten.link')}
        </Link>
      </p>
    </EntryPage>
  );
}
