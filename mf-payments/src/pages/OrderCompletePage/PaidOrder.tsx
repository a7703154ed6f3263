import type { Order } from '@storefront/contracts';
import { formatMoney, HostSlot } from '@storefront/shared-state';
import { Button, Card, classNames, Drawing, headingClass, linkClass } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { followAfterMs } from '../../lib/timings';
import styles from './PaidOrder.module.css';

interface PaidOrderProps {
  home: string;
  order: Order;
  trackingKey: string | undefined;
}

/**
 * The payment has come, and the kitchen has the order: what was ordered, what happens next, and the way to
 * follow it, which the page goes by itself unless the customer stays (PAY-09).
 */
export function PaidOrder({ home, order, trackingKey }: PaidOrderProps) {
  const { t } = useTranslation('mf-payments');
  const query = new URLSearchParams({ ...(trackingKey ? { key: trackingKey } : {}), state: 'complete' });
  const path = `${home}/order/${order.order_id}/tracking?${query}`;
  const follows = useFollowing(path);
  return (
    <div className={styles.order}>
      <Card as="section" padding="l" className={styles.done}>
        <Drawing name="order-placed" className={styles.drawing} />
        <h1 className={headingClass(28)}>{t('complete.success.title', { number: order.order_number })}</h1>
        <p className={styles.promise}>
          {order.interval_title && `${order.interval_title} · `}
          {formatMoney(order.cart.prices.total, order.currency)}
        </p>
        <p>{order.status.description}</p>
        <p className={styles.next}>{t(`complete.success.text.${order.order_type}`)}</p>
        <div className={styles.actions}>
          <Button size="l" block href={path}>
            {t('complete.success.tracking')}
          </Button>
          <p className={styles.follows}>{follows && t('complete.success.follows')}</p>
          <a className={classNames(linkClass(), styles.menu)} href={`${home}/back-to-home?state=complete`}>
            {t('landing.menu')}
          </a>
        </div>
      </Card>
      <HostSlot name="complete.order" order={order} />
    </div>
  );
}

/** Leads to a path in a while; a customer who presses, types or scrolls meanwhile wants to stay. */
function useFollowing(path: string): boolean {
  const navigate = useNavigate();
  const [follows, setFollows] = useState(true);
  useEffect(() => {
    if (!follows) return;
    const timer = setTimeout(() => void navigate(path, { replace: true }), followAfterMs);
    const stay = () => setFollows(false);
    const signs = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const sign of signs) addEventListener(sign, stay, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, stay);
    };
  }, [follows, navigate, path]);
  return follows;
}
