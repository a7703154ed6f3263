import { Deferred, Skeleton } from '@storefront/shared-ui';
import styles from './Checkout.module.css';

const load = () => import('./Checkout');

/** The checkout with its form library comes only when somebody is about to order. */
export function LazyCheckout() {
  const waiting = (
    <div className={styles.cards} aria-hidden="true">
      <Skeleton shape="card" height={216} />
      <Skeleton shape="card" height={216} />
      <Skeleton shape="card" height={168} />
    </div>
  );
  return <Deferred load={load} props={{}} waiting={waiting} />;
}
