import type { KitchenSystemKind, StaffOrder } from '@storefront/contracts';
import type { StaffWebhook } from './staffWebhooks';

/**
 * An order that has changed, as it is now, in the receiver's language and with the phones that it may see.
 */
export interface KitchenChange {
  /** The same for each repetition. */
  id: string;
  receiver: StaffWebhook;
  order: StaffOrder;
  now: number;
}

/** One way in which orders reach a restaurant; a shop has any number of each kind. */
export interface KitchenSystem {
  readonly kind: KitchenSystemKind;
  /** Of its addresses, as `https:`; none where it has no address. */
  readonly protocols: readonly string[];
  /** An address as somebody typed it, checked and complete; null for one that this kind cannot have. */
  readAddress(text: string): string | null;
  /** A stored address as lists show it, without what may be a secret. */
  describe(address: string): string;
  /**
   * Gives it an order that has changed. A rejected promise is tried again until the order is of no use any
   * more; UndeliverableError ends it. Nobody waits for a system but its own orders. Null: it comes for them.
   */
  readonly deliver: ((change: KitchenChange) => Promise<void>) | null;
}
