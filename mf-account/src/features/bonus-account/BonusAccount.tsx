import { cityAtom, openModal, sessionAtom, settingsAtom, useShared } from '@storefront/shared-state';
import { Button, Skeleton } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import styles from './BonusAccount.module.css';
import { BonusHistory } from './BonusHistory';
import { BonusSum } from './BonusSum';
import { BonusTerms } from './BonusTerms';

/**
 * The customer's part of the page about bonuses: what they have, until when it can be spent, how it came and
 * went (BONUS-03, BONUS-04). A guest reads the terms and is invited to sign in; where there is no programme
 * there is nothing.
 */
export function BonusAccount() {
  const { t } = useTranslation('mf-account');
  const city = useShared(cityAtom);
  const settings = useShared(settingsAtom);
  const { loaded, user } = useShared(sessionAtom);
  const open = useSetAtom(openModal);
  if (settings?.loyalty !== true || city?.loyalty !== true) return null;
  return (
    <div className={styles.account} data-part="bonus-account">
      <section className={styles.card} aria-labelledby="bonus-balance">
        {loaded && user === null ? (
          <>
            <h2 id="bonus-balance" className={styles.invitation}>
              {t('bonus.guest.title')}
            </h2>
            <BonusTerms />
            <Button data-action="log-in" onClick={() => open('UserLoginModal')}>
              {t('profile.guest.action')}
            </Button>
          </>
        ) : (
          <>
            <h2 id="bonus-balance" className={styles.label}>
              {t('bonus.account.title')}
            </h2>
            {user ? <BonusSum userId={user.id} /> : <Skeleton height={48} />}
            <BonusTerms />
          </>
        )}
      </section>
      {user && <BonusHistory userId={user.id} zone={city} />}
    </div>
  );
}
