import {
  HostSlot,
  openModal,
  settingsAtom,
  useCommand,
  useShared,
  useSharedT,
} from '@storefront/shared-state';
import { useLocation } from '@storefront/shared-state/router';
import { Button, Card, EmptyState, Icon, RetryCard, Skeleton } from '@storefront/shared-ui';
import { useOrder } from '../../api/useOrder';
import { OrderActions } from '../../features/order-actions/OrderActions';
import { StatusBar } from '../../features/order-status/StatusBar';
import { OrderSummary } from '../../features/order-summary/OrderSummary';
import { orderOf } from '../../lib/orderPath';
import { useT } from '../../messages';
import styles from './TrackingPage.module.css';

/** One order from accepted to done: status, courier, what was ordered (ORD-02). */
export function TrackingPage() {
  const t = useT();
  const shared = useSharedT();
  const { pathname, search } = useLocation();
  const { orderId, key } = orderOf(pathname, search);
  const { order, failure, loading, reload } = useOrder(orderId, key);
  const settings = useShared(settingsAtom);
  const open = useCommand(openModal);

  if (order)
    return (
      <div className={styles.page}>
        <p className={styles.number}>{t('tracking.number', { number: order.order_number })}</p>
        <StatusBar order={order} />
        {order.status.alias === 'sent' && order.courier_tracking && settings?.courier_tracking && (
          <HostSlot
            name="tracking.map"
            orderId={order.order_id}
            trackingKey={key}
            destination={order.delivery_address?.map.coordinates}
            shop={order.shop}
          />
        )}
        <OrderActions order={order} orderKey={key} onChanged={reload} />
        <Card as="section" padding="l" aria-label={t('tracking.where')}>
          <p className={styles.fact}>
            <Icon name={order.order_type === 'delivery' ? 'map-pin' : 'store'} size={20} />
            <span>
              {order.order_type === 'delivery'
                ? (order.delivery_address?.full_address ?? '')
                : `${order.shop?.name ?? ''}, ${order.shop?.address.street ?? ''}`}
            </span>
          </p>
          {order.interval_title && (
            <p className={styles.fact}>
              <Icon name="clock" size={20} />
              <span>{order.interval_title}</span>
            </p>
          )}
          <p className={styles.fact}>
            <Icon name="cash" size={20} />
            <span>{order.payment_type_name}</span>
          </p>
          {order.comment && (
            <p className={styles.fact}>
              <Icon name="info" size={20} />
              <span>{order.comment}</span>
            </p>
          )}
        </Card>
        <OrderSummary order={order} />
      </div>
    );
  if (loading)
    return (
      <div className={styles.page} role="status" aria-label={t('tracking.loading')}>
        <Skeleton shape="card" height={232} />
        <Skeleton shape="card" height={320} />
      </div>
    );
  if (failure === 404 || failure === 403 || failure === 422 || orderId === 0)
    return (
      <EmptyState
        drawing="not-found"
        level={1}
        title={t('tracking.missing.title')}
        text={t('tracking.missing.text')}
        action={<Button onClick={() => open('UserOrderModal')}>{t('tracking.missing.action')}</Button>}
      />
    );
  return (
    <RetryCard
      title={t('tracking.failed')}
      text={shared('error.network')}
      retryLabel={shared('action.retry')}
      onRetry={reload}
    />
  );
}
