import { findRunningOrder } from '@storefront/shared-state/flows';
import { eraseOldOrders, isOrderPage } from '@storefront/shared-state/host';
import { classNames } from '@storefront/shared-ui';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageCity } from '../lib/usePageCity';
import { ContributedSlot } from '../remotes/ContributedSlot';
import styles from './RunningOrderPlace.module.css';

/**
 * The order that this device placed and that is under way, above every page but those about an order. Its
 * code comes and the server is asked only where there is one; `inline/early.ts` keeps its room from the first
 * paint.
 */
export function RunningOrderPlace() {
  const isInCity = usePageCity() !== null;
  const { pathname } = useLocation();
  const isWanted = isInCity && !isOrderPage(pathname);
  const stored = useSyncExternalStore(followStorage, readOrder, readNothing);
  // From here on the room is kept by what is known now.
  useEffect(() => {
    delete document.documentElement.dataset.runningOrder;
    eraseOldOrders(Date.now());
  }, []);
  const order = useMemo(() => (stored === null ? null : JSON.parse(stored)), [stored]);
  return (
    <div className={classNames(isWanted && styles.place, order && styles.room)}>
      {isWanted && order && <ContributedSlot name="order.running" {...order} />}
    </div>
  );
}

const readNothing = () => null;
/** As a text: what is read anew must equal what was read before. */
function readOrder(): string | null {
  const order = findRunningOrder(Date.now());
  return order && JSON.stringify({ number: order.number, path: order.path });
}
/** Other tabs; this one reads again at every page. */
function followStorage(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}
