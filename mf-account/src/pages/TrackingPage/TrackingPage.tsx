import { phoneHref } from '@storefront/contracts/phoneHref';
import {
  cityAtom,
  HostSlot,
  openModal,
  settingsAtom,
  usePurchase,
  useShared,
} from '@storefront/shared-state';
import { Button, Deferred, EmptyState, Skeleton } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useOrder } from '../../api/useOrder';
import { OrderActions } from '../../features/order-actions/OrderActions';
import { ShareOrder } from '../../features/order-share/ShareOrder';
import { StatusBar } from '../../features/order-status/StatusBar';
import { isFinal } from '../../lib/isFinal';
import { LoadFailed } from '../../lib/LoadFailed';
import { parseOrderPath } from '../../lib/orderPath';
import { OrderOverview } from '../OrderOverview/OrderOverview';
import styles from './TrackingPage.module.css';

const payNow = () => import('../../features/order-payment/PayNow');
const orderPush = () => import('../../features/order-push/OrderPush');
const sharedOrder = () => import('./SharedOrder');
const liveTab = () => import('../../features/live-tab/LiveTab');
const replacements = () => import('../../features/order-replacement/Replacements');

/** No such order, or none that this visitor may see. */
const missing: readonly number[] = [403, 404, 422];

/** One order from accepted to done: status, courier, what was ordered (ORD-02). */
export function TrackingPage() {
  const { t } = useTranslation('mf-account');
  const { pathname, search } = useLocation();
  const { orderId, key } = parseOrderPath(pathname, search);
  const { order, failure, loading, reload, take } = useOrder(orderId, key);
  const settings = useShared(settingsAtom);
  const city = useShared(cityAtom);
  // A visitor with a shared link has bought nothing.
  const own = order?.share_key === null ? undefined : order;
  usePurchase(own);
  const open = useSetAtom(openModal);
  const failed = (retry: () => void) => <LoadFailed title={t('tracking.failed')} onRetry={retry} />;
  const actions = own && <OrderActions order={own} trackingKey={key} onChanged={reload} />;

  if (order)
    return (
      <div className={styles.page}>
        <div className={styles.column}>
          <StatusBar order={order} />
          <Deferred load={liveTab} props={{ order }} failed={() => null} />
          {order.pay && <Deferred load={payNow} props={{ order }} failed={failed} />}
          {!!order.replacements?.length && (
            <Deferred
              load={replacements}
              props={{ order, trackingKey: key, onStatus: take }}
              failed={failed}
            />
          )}
          {order.push_key && (
            <Deferred load={orderPush} props={{ order, trackingKey: key }} failed={() => null} />
          )}
          {order.share_key === null && (
            <Deferred load={sharedOrder} props={{ order, shareKey: key }} failed={failed} />
          )}
          {/* Of a finished order the next one comes first, of a running one its end comes last. */}
          {isFinal(order) && actions}
          <div className={styles.contacts}>
            {order.share_key && !isFinal(order) && (
              <ShareOrder
                orderId={order.order_id}
                orderNumber={order.order_number}
                shareKey={order.share_key}
              />
            )}
            {city && <HelpLink phone={city.phone} />}
          </div>
          {!isFinal(order) && actions}
          {/* Comes when the courier sets out: below what may be under a finger then. */}
          {order.status.alias === 'sent' && order.courier_tracking && settings?.courier_tracking && (
            <HostSlot
              name="tracking.map"
              orderId={order.order_id}
              trackingKey={key}
              destination={order.delivery_address?.map.coordinates}
              shop={order.shop}
            />
          )}
        </div>
        <div className={styles.overview}>
          <OrderOverview order={order} />
        </div>
      </div>
    );
  if (loading)
    return (
      <div className={styles.page} role="status" aria-label={t('tracking.loading')}>
        <Skeleton shape="card" height={232} />
        <Skeleton shape="card" height={320} />
      </div>
    );
  if ((failure && missing.includes(failure.status)) || orderId === 0)
    return (
      <EmptyState
        drawing="not-found"
        level={1}
        title={t('tracking.missing.title')}
        text={t('tracking.missing.text')}
        action={<Button onClick={() => open('UserOrderModal')}>{t('tracking.missing.action')}</Button>}
      />
    );
  return <LoadFailed level={1} title={t('tracking.failed')} failure={failure} onRetry={reload} />;
}

/** Calls the restaurant. */
function HelpLink({ phone }: { phone: string }) {
  const { t } = useTranslation('mf-account');
  return (
    <Button
      variant="secondary"
      icon="phone"
      href={phoneHref(phone)}
      aria-label={`${t('tracking.help')}: ${phone}`}
    >
      {t('tracking.help')}
    </Button>
  );
}
