import { Alert, connection, Deferred, fetchDeferred, Skeleton } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { type FormEvent, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import '../../dialogs/messages';
import { checkoutFormId } from '../../lib/checkoutFormId';
import { holdOrder } from '../../lib/submission';
import styles from './Checkout.module.css';

const load = () => import('./Checkout');

/** The words come while the code is on its way. */
function useWordsAhead() {
  const { i18n } = useTranslation();
  useEffect(() => void i18n.loadNamespaces('mf-cart-checkout-dialogs'), [i18n]);
}

/** Fetches the checkout while somebody looks at what could be ordered: the next press asks for it. */
export function CheckoutAhead() {
  useWordsAhead();
  useEffect(() => void fetchDeferred(load).catch(() => undefined), []);
  return null;
}

/**
 * The checkout with its form library comes only when somebody is about to order; without a connection, as
 * soon as there is one. The press that asks for it is answered first: the form takes several frames to render.
 * The order button may be pressed meanwhile: the form sends itself when it stands, or says what it lacks.
 */
export function LazyCheckout() {
  useWordsAhead();
  const isAnswered = useDeferredValue(true, false);
  const hold = useSetAtom(holdOrder);
  // A customer who leaves the checkout orders nothing.
  useEffect(() => () => hold(false), [hold]);
  const waiting = <Waiting onOrder={() => hold(true)} />;
  return isAnswered ? <Deferred load={load} props={{}} waiting={waiting} /> : waiting;
}

function Waiting({ onOrder }: { onOrder: () => void }) {
  const { t } = useTranslation('mf-cart-checkout');
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
  const order = (event: FormEvent) => {
    event.preventDefault();
    onOrder();
  };
  return (
    <form id={checkoutFormId} className={styles.cards} onSubmit={order}>
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
    </form>
  );
}
