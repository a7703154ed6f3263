import type { Order } from '@storefront/contracts';
import { clockOffsetAtom, useShared } from '@storefront/shared-state';
import { rememberOrderOver } from '@storefront/shared-state/flows';
import { Button, classNames, Icon } from '@storefront/shared-ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOrder } from '../../api/useOrder';
import { formatTime } from '../../lib/formatTime';
import { isFinal } from '../../lib/isFinal';
import { parseOrderPath } from '../../lib/orderPath';
import { paymentPath } from '../../lib/paymentPath';
import { ExpectedTime } from '../../ui/ExpectedTime';
import styles from './RunningOrder.module.css';

export interface RunningOrderProps {
  number: string;
  /** Of its tracking page, with the key. */
  path: string;
}

/** The order under way, above other pages: where it stands, the way to its page, and to its payment. */
export function RunningOrder({ number, path }: RunningOrderProps) {
  const { t } = useTranslation('mf-account');
  const { pathname, searchParams } = new URL(path, 'http://path.invalid');
  const { orderId, key } = parseOrderPath(pathname, searchParams.toString());
  const { order, failure } = useOrder(orderId, key, false);
  const now = Date.now() + useShared(clockOffsetAtom);
  const isGone = failure?.status === 403 || failure?.status === 404;
  useEffect(() => {
    if (isGone) rememberOrderOver(orderId, Date.now());
  }, [isGone, orderId]);
  if (isGone) return null;
  const isUnpaid = order?.status.alias === 'waiting_for_payment';
  const pay = isUnpaid && order.pay && order.pay.until > now ? order.pay : null;
  return (
    <section
      className={classNames(styles.order, pay && styles.payable)}
      aria-label={t('running.label')}
      data-part="running-order"
    >
      <Link className={styles.link} to={path} data-action="track">
        <Icon name={isUnpaid ? 'card' : 'receipt'} size={22} />
        <span className={styles.words}>
          <span className={styles.status}>{order?.status.name ?? t('running.label')}</span>
          <span className={styles.time}>
            {pay && order ? (
              t('running.payUntil', { time: formatTime(pay.until, order) })
            ) : (
              <>
                <span>{t('tracking.number', { number })}</span>
                {order && <Expected order={order} now={now} />}
              </>
            )}
          </span>
        </span>
        {!pay && <Icon name="chevron-right" size={20} />}
      </Link>
      {pay && (
        <Button
          className={styles.pay}
          href={paymentPath(pathname.split('/')[1] ?? '', pay.key)}
          data-action="pay"
        >
          {t('running.pay')}
        </Button>
      )}
    </section>
  );
}

/** When it comes, or the new time of an order that is late. */
function Expected({ order, now }: { order: Order; now: number }) {
  if (isFinal(order) || order.expected_at === null) return null;
  return (
    <>
      {' · '}
      <span>
        {order.delay ? order.delay.short : <ExpectedTime order={order} at={order.expected_at} now={now} />}
      </span>
    </>
  );
}
