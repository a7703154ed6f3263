import type { StaffMeReply } from '@storefront/contracts';
import { Dialog, RetryCard } from '@storefront/shared-ui';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { sessionEndedAtom } from '../api/sessionEnded';
import { MeProvider } from './MeContext';
import { SignInForm } from './SignInForm';
import { SignInPage } from './SignInPage';
import { useMe } from './useMe';

/**
 * The office for a person who is signed in, else the way in. A session that ends meanwhile leaves the page with
 * all that was typed as it is, below a dialog that signs in again.
 */
export function Session() {
  const { t } = useTranslation('office');
  const { data: me, error, mutate, isValidating } = useMe();
  const hasEnded = useAtomValue(sessionEndedAtom);
  const enter = (next: StaffMeReply) => {
    // The page may show what another person must not see.
    if (me && me.person.id !== next.person.id) window.location.assign('/');
    else void mutate(next, { revalidate: false });
  };
  if (me)
    return (
      <MeProvider value={me}>
        <Outlet />
        {hasEnded && (
          <Dialog
            name="SignInAgain"
            title={t('ended')}
            size="s"
            level={1}
            dismissible={false}
            closeLabel=""
            onClose={() => undefined}
          >
            <SignInForm onSignedIn={enter} />
          </Dialog>
        )}
      </MeProvider>
    );
  if (error?.status === 401) return <SignInPage onSignedIn={enter} />;
  if (error)
    return (
      <main>
        <RetryCard
          level={1}
          title={t('failed')}
          text={error.status === 0 ? t('noReply') : error.message}
          retryLabel={t('retry')}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      </main>
    );
  return null;
}
