import type { Order, OrderStatusAlias } from '@storefront/contracts';
import { Icon, type IconName } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { isFinal } from '../../lib/isFinal';
import { statusSteps } from '../../lib/statusSteps';
import { ExpectedTime } from '../../ui/ExpectedTime';
import { Countdown } from './Countdown';
import styles from './StatusBar.module.css';

const icons: Record<OrderStatusAlias, IconName> = {
  waiting_for_payment: 'card',
  accepted: 'receipt',
  cooking: 'chef',
  sent: 'bike',
  done: 'check',
  canceled: 'close',
};

/**
 * Which order it is and where it stands: in big words, with the expected time and the minutes to it, whether
 * that is late, and the steps (ORD-02). A change is told to screen readers.
 */
export function StatusBar({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account');
  const { alias } = order.status;
  const takeaway = order.order_type === 'takeaway';
  const at = isFinal(order) ? null : order.expected_at;
  return (
    <section
      className={styles.status}
      data-order-status={alias}
      data-tone={alias === 'canceled' ? 'danger' : 'success'}
    >
      <p className={styles.number}>{t('tracking.number', { number: order.order_number })}</p>
      <div role="status">
        <h1 className={styles.words}>{order.status.name}</h1>
        <p className={styles.description}>{order.status.description}</p>
      </div>
      <div className={styles.when}>
        {at !== null && <Countdown order={order} at={at} />}
        <div>
          {at !== null && (
            <p className={styles.expected}>
              <ExpectedTime order={order} at={at} className={styles.time} />
            </p>
          )}
          {/* Always there: a live region that comes with its text is not read out. */}
          <p className={styles.delay} role="status" data-part="delay">
            {order.delay?.text}
          </p>
        </div>
      </div>
      <p className={styles.money} aria-live="polite" data-part="money" data-money={order.money?.state}>
        {order.money?.text}
      </p>
      <ol className={styles.steps} aria-label={t('tracking.steps')}>
        {statusSteps(alias, order.order_type).map((step) => (
          <li
            key={step.alias}
            className={styles.step}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark}>
              <Icon name={takeaway && step.alias === 'done' ? 'bag' : icons[step.alias]} size={22} />
            </span>
            <span className={styles.label}>
              {t(
                step.alias === 'done'
                  ? `tracking.step.done.${order.order_type}`
                  : `tracking.step.${step.alias}`,
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
