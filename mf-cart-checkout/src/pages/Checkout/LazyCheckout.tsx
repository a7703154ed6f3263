import { Skeleton } from '@storefront/shared-ui';
import { lazy, Suspense, useState } from 'react';
import styles from './Checkout.module.css';

/** The checkout with its form library comes only when somebody is about to order. */
export function LazyCheckout() {
  // Made per mount: a lazy component keeps a failed load for ever.
  const [Checkout] = useState(() => lazy(() => import('./Checkout')));
  return (
    <Suspense
      fallback={
        <div className={styles.cards} aria-hidden="true">
          <Skeleton shape="card" height={216} />
          <Skeleton shape="card" height={216} />
          <Skeleton shape="card" height={168} />
        </div>
      }
    >
      <Checkout />
    </Suspense>
  );
}
