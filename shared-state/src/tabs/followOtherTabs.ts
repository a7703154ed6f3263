import { cartBaseAtom } from '../cart/cartState';
import { reloadCart } from '../cart/reloadCart';
import type { Store } from '../store/store';
import { type CartMessage, tabsChannel } from './announceCart';

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
  tabsChannel()?.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', onShow);
  addEventListener('pageshow', onPageShow);
  return () => {
    tabsChannel()?.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', onShow);
    removeEventListener('pageshow', onPageShow);
  };
}
