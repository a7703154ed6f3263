const channelName = 'storefront';
/** What tabs tell each other: the cart moved on, or somebody signed in or out. */
export type TabMessage = { type: 'cart'; revision: number } | { type: 'session'; signedIn: boolean };
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
    tabsChannel()?.postMessage({ type: 'cart', revision } satisfies TabMessage);
}
