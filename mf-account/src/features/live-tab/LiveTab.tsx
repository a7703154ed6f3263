import type { Order } from '@storefront/contracts';
import { useLiveTab } from './useLiveTab';
import { useWakeLock } from './useWakeLock';

/** What a followed order does beside its page: title, icon and the screen. Renders nothing. */
export default function LiveTab({ order }: { order: Order }) {
  useLiveTab(order);
  // A customer who waits for the courier looks at the map and touches nothing for minutes.
  useWakeLock(order.status.alias === 'sent');
  return null;
}
