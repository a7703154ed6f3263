import { useShared } from '@storefront/shared-state';
import { sentOrderAtom } from '@storefront/shared-state/host';
import { ContributedSlot } from '../remotes/ContributedSlot';

/**
 * Looks for an order whose reply this tab never heard, on whatever page: its code is fetched only when there
 * is such an order.
 */
export function SentOrderPlace() {
  return useShared(sentOrderAtom) ? <ContributedSlot name="order.sent" /> : null;
}
