import type { Order } from '@storefront/contracts';
import { Card } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { OrderFacts } from '../../features/order-facts/OrderFacts';
import { OrderSummary } from '../../features/order-summary/OrderSummary';
import { isFinal } from '../../lib/isFinal';
import styles from './OrderOverview.module.css';

/**
 * Where, when and how it is paid, what was ordered and what it cost: beside the status of an order, and on the
 * page after its payment. A visitor with a shared link is not sent what was ordered.
 */
export function OrderOverview({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account');
  return (
    <div className={styles.overview}>
      <Card as="section" padding="l" aria-label={t('tracking.where')}>
        <OrderFacts order={order} isTimeAbove={!isFinal(order) && order.expected_at !== null} />
      </Card>
      {order.share_key !== null && <OrderSummary order={order} />}
    </div>
  );
}
