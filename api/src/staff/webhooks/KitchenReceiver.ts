import type { StaffOrder } from '@storefront/contracts';
import type { StaffWebhook } from './staffWebhooks';

/** An order that has changed, as it is now, in the receiver's language and with the phones that it may see. */
export interface KitchenChange {
  /** The same for each repetition. */
  id: string;
  receiver: StaffWebhook;
  order: StaffOrder;
  now: number;
}

/**
 * One way in which orders reach a restaurant. A rejected promise is tried again until the order is of no use
 * any more; UndeliverableError ends it. Nobody waits for a receiver but its own orders.
 */
export type KitchenReceiver = (change: KitchenChange) => Promise<void>;
