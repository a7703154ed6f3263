import { VisuallyHidden } from '@storefront/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Countdown.module.css';
import { countdownText } from './countdownText';

interface CountdownProps {
  /** By the server's clock, ms. */
  expiresAt: number;
  /** What the server's clock said when this was rendered. */
  renderedAt: number;
  serverNow: () => number;
  onOver: () => void;
}

const minuteMs = 60_000;

/** What is left of the time to pay, by the server's clock (PAY-03). The last minute is said aloud once. */
export function Countdown({ expiresAt, renderedAt, serverNow, onOver }: CountdownProps) {
  const { t } = useTranslation('mf-payments');
  const [left, setLeft] = useState(expiresAt - renderedAt);
  const isOver = useRef(false);
  const tick = useEffectEvent(() => {
    const now = expiresAt - serverNow();
    setLeft(now);
    if (now > 0) isOver.current = false;
    else if (!isOver.current) {
      isOver.current = true;
      onOver();
    }
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000);
    tick();
    return () => clearInterval(timer);
  }, []);
  const isLate = left <= minuteMs;
  return (
    <div className={styles.countdown} data-part="countdown" data-late={isLate || undefined}>
      <span className={styles.label}>{t('payment.timer')}</span>
      <span className={styles.time} role="timer" aria-label={t('payment.timer')}>
        {countdownText(left)}
      </span>
      <VisuallyHidden>
        <span role="status">{isLate && left > 0 ? t('payment.timer.lastMinute') : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
