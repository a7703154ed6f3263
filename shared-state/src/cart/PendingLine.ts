import type { BodyOf, ChosenModifiers } from '@storefront/contracts';

/** A product on its way into the cart. */
export interface ProductChoice {
  product_key: string;
  modifiers: ChosenModifiers;
  count: number;
}

/** A change of a line that the server has not confirmed yet. */
export interface PendingLine {
  optimisticCount: number;
  /** Present when the line is not in the confirmed cart: how to add it. */
  choice?: Omit<ProductChoice, 'count'>;
  /** Made before the cart was loaded: `optimisticCount` is to be added to the confirmed count. */
  isMore?: true;
  /**
   * Sent, in flight or without a response: it may have counted, so it is retried first, under its own request
   * id.
   */
  sent?: LineChange;
  /** No response: the change waits here to be retried. */
  queued?: true;
}

/**
 * One change of a line as plain data, so that it can be stored and retried; its `request_id` makes it count
 * once.
 */
export interface LineChange {
  /** The resulting count. */
  optimisticCount: number;
  /** Made before the cart was loaded, so `optimisticCount` is added to the confirmed count. */
  isMore?: true;
  /** What it adds, when it does. */
  added?: ProductChoice;
  call: 'cartAdd' | 'cartRemove' | 'cartForget';
  body: Body;
}
type Body = BodyOf<'cartAdd'> | BodyOf<'cartRemove'> | BodyOf<'cartForget'>;
