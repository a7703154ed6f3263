import type { Order } from '@storefront/contracts';
import { clockOffsetAtom, useShared } from '@storefront/shared-state';
import { useTranslation } from 'react-i18next';
import { soonMs } from '../../lib/formatExpected';
import { useCountdown } from '../../lib/useCountdown';
import styles from './Countdown.module.css';

/** Minutes to the promised time, in a ring that closes on the way there (ORD-02). */
export function Countdown({ order, at }: { order: Order; at: number }) {
  const { t } = useTranslation('mf-account');
  const seconds = useCountdown(at - useShared(clockOffsetAtom));
  const minutes = Math.ceil(seconds / 60);
  // What is further away is told by its time alone.
  if (seconds * 1000 > soonMs) return null;
  const passed = 1 - (seconds * 1000) / Math.max(at - order.created_at, 1);
  return (
    <p
      className={styles.countdown}
      role="timer"
      aria-label={minutes > 0 ? t('tracking.countdown.left', { minutes }) : undefined}
      data-late={order.delay ? true : undefined}
    >
      <svg className={styles.ring} viewBox="0 0 80 80" aria-hidden="true">
        <circle cx="40" cy="40" r="37" />
        <circle
          cx="40"
          cy="40"
          r="37"
          pathLength="1"
          strokeDasharray={`${Math.max(passed, 0)} 1`}
          className={styles.passed}
        />
      </svg>
      {minutes > 0 ? (
        <>
          <span className={styles.minutes}>{minutes}</span>
          <span className={styles.unit}>{t('tracking.countdown.unit')}</span>
        </>
      ) : (
        <span className={styles.unit}>{t('tracking.countdown.soon')}</span>
      )}
    </p>
  );
}
