import { cartQueuedAtom, notify, startSession, useShared } from '@storefront/shared-state';
import { dismissNotification, notificationsAtom } from '@storefront/shared-state/host';
import { Icon, keepFocusClear, Spinner, useReload } from '@storefront/shared-ui';
import { useSetAtom, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './OfflineNotice.module.css';
import { useOffline } from './useOffline';

/**
 * Says what works without a network and what does not. In the first bundle: it could not be fetched when it
 * is needed.
 */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const { t: words } = useTranslation();
  const showNotice = useSetAtom(notify);
  const start = useSetAtom(startSession);
  const store = useStore();
  const offline = useOffline();
  const { busy, reload } = useReload();
  const was = useRef(false);
  useEffect(() => {
    // The line stands at the top; whoever is far down hears it here, unless a press was answered with it.
    if (offline && scrollY > 0 && !store.get(cartQueuedAtom))
      showNotice({ tone: 'danger', text: t('offline.text') });
    // What could not be asked while there was no network.
    if (was.current && !offline) void start();
    // The page moves by the line.
    if (was.current !== offline) keepFocusClear();
    was.current = offline;
  }, [offline, showNotice, start, store, t]);
  const notices = useShared(notificationsAtom);
  const dismiss = useSetAtom(dismissNotification);
  const own = notices.find(({ text }) => text === t('offline.text'));
  // What answers a press meanwhile says it again, and better.
  const isOver = own !== undefined && (!offline || notices.length > 1);
  useEffect(() => {
    if (isOver) dismiss(own.id);
  }, [isOver, own, dismiss]);
  if (!offline) return null;
  return (
    <div className={styles.notice} role="status" data-part="offline">
      {busy ? <Spinner size={18} /> : <Icon name="alert" size={18} />}
      <span>{t('offline.text')}</span>
      <button type="button" className={styles.again} data-action="retry" aria-busy={busy} onClick={reload}>
        {words('action.retry')}
      </button>
    </div>
  );
}
