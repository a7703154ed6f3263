import type { Cart } from '@storefront/contracts';
import { reloadCart, useCommand } from '@storefront/shared-state';
import { Icon } from '@storefront/shared-ui';
import { useEffect } from 'react';
import { promiseRefreshMs } from '../../lib/timings';
import styles from './DeliveryPromise.module.css';

/**
 * When the order would be there if it was made now, in the server's words. A page that stands open asks
 * again: what was soon is not soon any more.
 */
export function DeliveryPromise({ cart }: { cart: Cart }) {
  const reload = useCommand(reloadCart);
  const { promise } = cart;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every cart that comes brings a new promise
  useEffect(() => {
    if (!promise) return;
    const since = Date.now();
    const refresh = () => {
      if (document.visibilityState === 'visible' && Date.now() - since >= promiseRefreshMs) void reload();
    };
    const timer = setInterval(refresh, promiseRefreshMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [cart, reload]);
  if (!promise) return null;
  return (
    <p className={styles.promise} data-part="promise">
      <Icon name="clock" size={18} className={styles.icon} />
      {promise.text}
    </p>
  );
}
