import type { Order } from '@storefront/contracts';
import { cityAtom, clockOffsetAtom, formatMoney, useShared } from '@storefront/shared-state';
import { Button } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/formatTime';
import { paymentMethodsPath, paymentPath } from '../../lib/paymentPath';
import styles from './PayNow.module.css';

/**
 * The way back to the payment page of an order that waits for its payment, also to pay in another way where
 * its city has one, and how long there is time for it. The server says whether there is.
 */
export default function PayNow({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account');
  const city = useShared(cityAtom);
  const now = Date.now() + useShared(clockOffsetAtom);
  const { pay } = order;
  // A status comes more often than the order that says what can be done.
  if (!pay || order.status.alias !== 'waiting_for_payment' || pay.until <= now) return null;
  return (
    <div className={styles.pay} data-part="pay">
      <Button size="l" icon="card" href={paymentPath(city?.alias ?? '', pay.key)} data-action="pay">
        {t('pay.action', { total: formatMoney(order.cart.prices.total, order.currency) })}
      </Button>
      {pay.has_other !== false && (
        <Button
          variant="quiet"
          href={paymentMethodsPath(city?.alias ?? '', pay.key)}
          data-action="pay-another-way"
        >
          {t('pay.another')}
        </Button>
      )}
      <p className={styles.until}>{t('pay.until', { time: formatTime(pay.until, order) })}</p>
    </div>
  );
}
