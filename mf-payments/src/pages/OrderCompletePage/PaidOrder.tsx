import type { Order } from '@storefront/contracts';
import { Button, EmptyState } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './OrderCompletePage.module.css';

interface PaidOrderProps {
  home: string;
  order: Order;
  trackingKey: string | undefined;
}

/** The payment has come, and the kitchen has the order (PAY-09). */
export function PaidOrder({ home, order, trackingKey }: PaidOrderProps) {
  const { t } = useTranslation('mf-payments');
  const query = new URLSearchParams({ ...(trackingKey ? { key: trackingKey } : {}), state: 'complete' });
  return (
    <EmptyState
      level={1}
      drawing="order-placed"
      title={t('complete.success.title', { number: order.order_number })}
      text={t('complete.success.text')}
      action={
        <div className={styles.actions}>
          <Button href={`${home}/order/${order.order_id}/tracking?${query}`}>
            {t('complete.success.tracking')}
          </Button>
          <Button variant="secondary" href={`${home}/back-to-home?state=complete`}>
            {t('landing.menu')}
          </Button>
        </div>
      }
    />
  );
}
