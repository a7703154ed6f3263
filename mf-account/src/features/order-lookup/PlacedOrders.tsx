import { useCloseModal } from '@storefront/shared-state';
import { readPlacedOrders } from '@storefront/shared-state/flows';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './PlacedOrders.module.css';

/**
 * Orders that this device placed, to open without phone and number: whoever left the payment page has no
 * message with a number yet, and time to pay is running.
 */
export function PlacedOrders() {
  const { t } = useTranslation('mf-account');
  const titleId = useId();
  const close = useCloseModal('UserOrderModal');
  const [orders] = useState(() => readPlacedOrders(Date.now()));
  if (orders.length === 0) return null;
  return (
    <section className={styles.orders} aria-labelledby={titleId} data-part="placed-orders">
      <h3 className={styles.title} id={titleId}>
        {t('lookup.placed')}
      </h3>
      <ul className={styles.list}>
        {orders.map(({ number, path }) => (
          <li key={path}>
            <Link className={styles.order} to={path} onClick={close}>
              {t('tracking.number', { number })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
