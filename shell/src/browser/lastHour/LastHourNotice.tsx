import type { City, Shop } from '@storefront/contracts';
import { clockOffsetAtom, useShared, writeDeviceValue } from '@storefront/shared-state';
import { Alert, Icon } from '@storefront/shared-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withDialogWords } from '../../dialogs/messages';
import styles from './LastHourNotice.module.css';
import { findLastHour, nextClosings } from './lastHour';

/** The counter ticks this often (SHELL-07). */
export const minuteTickMs = 60_000;

/**
 * Where the page's first script finds in which city the chosen shop is and when it closes; see
 * `inline/early.ts`.
 */
const lastHourKey = 'lastHour';

interface LastHourNoticeProps {
  shop: Shop;
  city: City;
  /** On a phone's home page it is an alert of the page, elsewhere a line above it. */
  look: 'alert' | 'line';
  /** Of the page it stands above. */
  path: string;
}

/** How long the chosen shop still takes orders, in its last hour only (SHELL-07, D-118). */
export const LastHourNotice = withDialogWords(function LastHourNotice({
  shop,
  city,
  look,
  path,
}: LastHourNoticeProps) {
  const { t } = useTranslation('shell-dialogs');
  const offsetMs = useShared(clockOffsetAtom);
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteTickMs);
    return () => clearInterval(timer);
  }, []);
  const lastHour = shop.type === 'stop' ? null : findLastHour(shop, nowMs + offsetMs, city);
  const shown = lastHour !== null;
  const cameAt = useRef(path);
  const [hasRoom, setHasRoom] = useState(() => 'lastHour' in document.documentElement.dataset);
  useEffect(() => {
    const closings = nextClosings(shop.schedule, Date.now() + offsetMs, city);
    writeDeviceValue(lastHourKey, { city: city.alias, closings });
  }, [shop, offsetMs, city]);
  useEffect(
    () => () => {
      // The choice is another one: there is nothing to keep room for.
      writeDeviceValue(lastHourKey, null);
      delete document.documentElement.dataset.lastHour;
    },
    [],
  );
  // The page that it came to is not moved; the next one has room for it, and whoever stays until the end gets
  // the room back.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (!shown) delete dataset.lastHour;
    else if (path !== cameAt.current) dataset.lastHour = '';
    if (shown && path !== cameAt.current) setHasRoom(true);
  }, [shown, path]);
  if (!lastHour) return null;
  const { minutes, closesAt } = lastHour;
  const text =
    minutes > 0
      ? t('lastHour.text', { shop: shop.name, count: minutes })
      : t('lastHour.ended', { shop: shop.name, time: closesAt });
  // In the space above the page's heading, which it does not cover; the shop's name is left out so that it
  // always fits.
  if (!hasRoom && look === 'line')
    return (
      <aside className={styles.strip} data-part="last-hour" data-minutes={minutes}>
        <p role="status">
          {minutes > 0
            ? t('lastHour.short', { count: minutes })
            : t('lastHour.endedShort', { time: closesAt })}
        </p>
      </aside>
    );
  return (
    <aside className={styles.place} data-part="last-hour" data-minutes={minutes}>
      {look === 'alert' ? (
        <Alert tone="warning" live>
          {text}
        </Alert>
      ) : (
        <p className={styles.line} role="status">
          <Icon name="clock" size={18} />
          <span>{text}</span>
        </p>
      )}
    </aside>
  );
});
