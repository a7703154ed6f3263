const channelName = 'storefront';
export interface CartMessage {
  type: 'cart';
  revision: number;
}
let channel: BroadcastChannel | null | undefined;
/** The channel of this shop's tabs; null where the browser has none. */
export const tabsChannel = (): BroadcastChannel | null => {
  if (channel === undefined)
    channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  return channel;
};

/** Tells the other tabs that the cart moved on (CART-11, D-22). */
export function announceCart(revision: number): void {
  if (typeof document !== 'undefined')
    tabsChannel()?.postMessage({ type: 'cart', revision } satisfies CartMessage);
}
