import type { Order } from '@storefront/contracts';
import { cityAtom, formatMoney, useShared } from '@storefront/shared-state';
import { Link } from '@storefront/shared-state/router';
import { buttonClass, Disclosure } from '@storefront/shared-ui';
import { formatTime } from '../../lib/formatTime';
import { trackingPath } from '../../lib/orderPath';
import { useT } from '../../messages';
import { OrderActions } from '../order-actions/OrderActions';
import { OrderFacts } from '../order-facts/OrderFacts';
import { OrderComposition } from '../order-summary/OrderComposition';
import styles from './OrderHistory.module.css';

export interface OrderRowProps {
  order: Order;
  open: boolean;
  onToggle: (open: boolean) => void;
  onChanged: () => void;
}

/** An order of the list: number, sum and status; opened, what it was made of. What is over has no tracking link (ORD-01, ORD-05). */
export function OrderRow({ order, open, onToggle, onChanged }: OrderRowProps) {
  const t = useT();
  const city = useShared(cityAtom);
  const { alias, name } = order.status;
  const final = alias === 'done' || alias === 'canceled';
  const time = city && formatTime(order.created_at, city.timezone);
  return (
    <Disclosure
      className={styles.order}
      data={{ 'data-part': 'order', 'data-order-id': String(order.order_id), 'data-order-status': alias }}
      title={
        <span className={styles.title}>
          <span>{t('tracking.number', { number: order.order_number })}</span>
          <span className={styles.total}>{formatMoney(order.cart.prices.total, order.currency)}</span>
        </span>
      }
      summary={
        <span className={styles.status} data-tone={alias}>
          {time ? `${name}, ${time}` : name}
        </span>
      }
      open={open}
      onToggle={onToggle}
    >
      {open && (
        <div className={styles.details}>
          <OrderFacts order={order} />
          <OrderComposition order={order} />
          <div className={styles.actions}>
            {!final && (
              <Link
                className={buttonClass()}
                to={trackingPath(city?.alias ?? '', order.order_id)}
                data-action="track"
              >
                {t('orders.track')}
              </Link>
            )}
            <OrderActions order={order} orderKey={undefined} onChanged={onChanged} />
          </div>
        </div>
      )}
    </Disclosure>
  );
}
