import type { Shop } from '@storefront/contracts';
import { clockOffsetAtom, useShared } from '@storefront/shared-state';
import { Alert, Icon } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';
import { useDialogT, withDialogWords } from '../../dialogs/messages';
import styles from './LastHourNotice.module.css';
import { lastHourMinutes, minutesToClosing } from './minutesToClosing';

/** The counter ticks this often (SHELL-07). */
export const minuteTickMs = 60_000;

interface LastHourNoticeProps {
  shop: Shop;
  timeZone: string;
  /** On a phone's home page it is an alert of the page, elsewhere a line above it. */
  look: 'alert' | 'line';
}

/** How many minutes the chosen shop still takes orders, in its last hour only (SHELL-07). */
export const LastHourNotice = withDialogWords(function LastHourNotice({
  shop,
  timeZone,
  look,
}: LastHourNoticeProps) {
  const t = useDialogT();
  const offsetMs = useShared(clockOffsetAtom);
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteTickMs);
    return () => clearInterval(timer);
  }, []);
  const minutes = minutesToClosing(shop.schedule, nowMs + offsetMs, timeZone);
  if (minutes === null || minutes > lastHourMinutes || shop.type === 'stop') return null;
  const text = t('lastHour.text', { shop: shop.name, count: minutes });
  return (
    <aside className={styles.place} data-part="last-hour" data-minutes={minutes}>
      {look === 'alert' ? (
        <Alert tone="warning" live>
          {text}
        </Alert>
      ) : (
        <p className={styles.line} role="status">
          <Icon name="clock" size={18} />
          {text}
        </p>
      )}
    </aside>
  );
});
