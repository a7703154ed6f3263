import { Alert, Deferred, Skeleton } from '@storefront/shared-ui';
import { useSyncExternalStore } from 'react';
import { whenOnline } from '../../lib/whenOnline';
import { useT } from '../../messages';
import styles from './Checkout.module.css';

const load = whenOnline(() => import('./Checkout'));

/**
 * The checkout with its form library comes only when somebody is about to order; without a connection, as
 * soon as there is one.
 */
export function LazyCheckout() {
  return <Deferred load={load} props={{}} waiting={<Waiting />} />;
}

function Waiting() {
  const t = useT();
  const online = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div className={styles.cards}>
      {!online && (
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

function followConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
