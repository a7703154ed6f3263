import type { Order } from '@storefront/contracts';
import { Card } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { OrderComposition } from './OrderComposition';
import styles from './OrderSummary.module.css';

/** What was ordered and what it cost, as a card of the tracking page (ORD-07). */
export function OrderSummary({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account');
  return (
    <Card as="section" padding="l" aria-label={t('summary.title')}>
      <h2 className={styles.title}>{t('summary.title')}</h2>
      <OrderComposition order={order} />
      <p role="status" className={styles.note}>
        {order.removed?.some(({ amount }) => amount > 0) ? t('summary.removed.note') : ''}
      </p>
    </Card>
  );
}
