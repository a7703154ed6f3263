import { Alert, connection, Deferred, fetchDeferred, Skeleton } from '@storefront/shared-ui';
import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { useWordsAhead } from '../../dialogs/messages';
import { useT } from '../../messages';
import styles from './Checkout.module.css';

const load = () => import('./Checkout');

/** Fetches the checkout while somebody looks at what could be ordered: the next press asks for it. */
export function CheckoutAhead() {
  useWordsAhead();
  useEffect(() => void fetchDeferred(load).catch(() => undefined), []);
  return null;
}

/**
 * The checkout with its form library comes only when somebody is about to order; without a connection, as
 * soon as there is one. The press that asks for it is answered first: the form takes several frames to render.
 */
export function LazyCheckout() {
  useWordsAhead();
  const isAnswered = useDeferredValue(true, false);
  return isAnswered ? <Deferred load={load} props={{}} waiting={<Waiting />} /> : <Waiting />;
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
