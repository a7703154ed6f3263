import { cartBaseAtom } from '../cart/cartState';
import { reloadCart } from '../cart/reloadCart';
import type { Store } from '../store/store';

const channelName = 'storefront';
interface CartMessage {
  type: 'cart';
  revision: number;
}
let channel: BroadcastChannel | null | undefined;
const open = (): BroadcastChannel | null => {
  if (channel === undefined)
    channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  return channel;
};

/** Tells the other tabs that the cart moved on (CART-11, D-22). */
export function announceCart(revision: number): void {
  if (typeof document !== 'undefined') open()?.postMessage({ type: 'cart', revision } satisfies CartMessage);
}

/** Keeps this tab's cart as new as the others' and as the server's when it is looked at again. Returns how to stop. */
export function followOtherTabs(store: Store): () => void {
  const behind = (revision: number) => revision > (store.get(cartBaseAtom)?.revision ?? -1);
  const onMessage = (event: MessageEvent<CartMessage>) => {
    if (event.data?.type === 'cart' && behind(event.data.revision)) void store.set(reloadCart);
  };
  const onShow = () => {
    if (document.visibilityState === 'visible') void store.set(reloadCart);
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) void store.set(reloadCart);
  };
  open()?.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', onShow);
  addEventListener('pageshow', onPageShow);
  return () => {
    open()?.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', onShow);
    removeEventListener('pageshow', onPageShow);
  };
}
