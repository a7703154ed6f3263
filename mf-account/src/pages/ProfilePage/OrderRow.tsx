import type { Order, OrderStatusAlias } from '@storefront/contracts';
import { cityAtom, formatMoney, useShared } from '@storefront/shared-state';
import { Badge, type BadgeProps, buttonClass, Disclosure } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OrderActions } from '../../features/order-actions/OrderActions';
import { OrderFacts } from '../../features/order-facts/OrderFacts';
import PayNow from '../../features/order-payment/PayNow';
import { OrderComposition } from '../../features/order-summary/OrderComposition';
import { formatTime } from '../../lib/formatTime';
import { isFinal } from '../../lib/isFinal';
import { trackingPath } from '../../lib/orderPath';
import styles from './OrderHistory.module.css';
import { OrderPictures } from './OrderPictures';

export interface OrderRowProps {
  order: Order;
  open: boolean;
  onToggle: (open: boolean) => void;
  onChanged: () => void;
}

const pickTone = (alias: OrderStatusAlias): BadgeProps['tone'] =>
  alias === 'done' ? 'success' : alias === 'canceled' ? 'danger' : 'second';

/**
 * An order of the list: number, sum, status, what it looked like, and what can be done with it; opened, what
 * it was made of. What is over has no tracking link (ORD-01, ORD-05).
 */
export function OrderRow({ order, open, onToggle, onChanged }: OrderRowProps) {
  const { t } = useTranslation('mf-account');
  const city = useShared(cityAtom);
  const { alias, name, description } = order.status;
  return (
    <article
      className={styles.order}
      data-part="order"
      data-order-id={order.order_id}
      data-order-status={alias}
    >
      <Disclosure
        className={styles.row}
        title={
          <span className={styles.head}>
            <span className={styles.title}>
              <span>{t('tracking.number', { number: order.order_number })}</span>
              <span className={styles.total}>{formatMoney(order.cart.prices.total, order.currency)}</span>
            </span>
            <span className={styles.meta}>
              <Badge tone={pickTone(alias)}>{name}</Badge>
              <span className={styles.time}>{formatTime(order.created_at, order)}</span>
            </span>
            {alias === 'canceled' && <span className={styles.reason}>{description}</span>}
          </span>
        }
        summary={<OrderPictures products={order.cart.products} />}
        open={open}
        onToggle={onToggle}
      >
        {open && (
          <div className={styles.details}>
            <PayNow order={order} />
            <OrderFacts order={order} />
            <OrderComposition order={order} />
          </div>
        )}
      </Disclosure>
      <div className={styles.actions}>
        {!isFinal(order) && (
          <Link
            className={buttonClass()}
            to={trackingPath(city?.alias ?? '', order.order_id)}
            data-action="track"
          >
            {t('orders.track')}
          </Link>
        )}
        <OrderActions order={order} trackingKey={undefined} onChanged={onChanged} repeatVariant="secondary" />
      </div>
    </article>
  );
}
