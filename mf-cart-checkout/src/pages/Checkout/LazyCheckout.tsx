import { Alert, connection, Deferred, Skeleton } from '@storefront/shared-ui';
import { useSyncExternalStore } from 'react';
import { useWordsAhead } from '../../dialogs/messages';
import { useT } from '../../messages';
import styles from './Checkout.module.css';

const load = () => import('./Checkout');

/**
 * The checkout with its form library comes only when somebody is about to order; without a connection, as
 * soon as there is one.
 */
export function LazyCheckout() {
  useWordsAhead();
  return <Deferred load={load} props={{}} waiting={<Waiting />} />;
}

function Waiting() {
  const t = useT();
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
  return (
    <div className={styles.cards}>
      {lost && (
        <Alert tone="warning" live>
          {t('checkout.offline')}
        </Alert>
      )}
      <div className={styles.cards} aria-hidden="true">
        <Skeleton shape="card" height={216} />
        <Skeleton shape="card" height={216} />
        <Skeleton shape="card" height={168} />
      </div>
    </div>
  );
}
