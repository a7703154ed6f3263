import { type TabMessage, tabsChannel } from '../cart/announceCart';
import { cartBaseAtom } from '../cart/cartState';
import { flushCart } from '../cart/changeLine';
import { reloadCart } from '../cart/reloadCart';
import { cityBaseAtom } from '../city/cityAtom';
import { lookForSentOrder } from '../order/sentOrder';
import { reloadSession } from '../session/reloadSession';
import { clearCustomer, hasLeft } from '../session/rememberUser';
import { userAtom } from '../session/sessionAtom';
import type { Store } from '../store/store';

/**
 * Keeps this tab's cart as new as the others' and as the server's when it is looked at again. Returns how to
 * stop.
 */
export function followOtherTabs(store: Store): () => void {
  const behind = (revision: number) => revision > (store.get(cartBaseAtom)?.revision ?? -1);
  const onMessage = (event: MessageEvent<TabMessage>) => {
    const message = event.data;
    if (message?.type === 'cart' && behind(message.revision)) void store.set(reloadCart);
    if (message?.type !== 'session') return;
    if (message.signedIn) {
      void store.set(reloadSession);
      return;
    }
    store.set(clearCustomer);
    // A new page: nothing of the customer who left stays in memory (LOGIN-08, D-74).
    location.assign(`/${store.get(cityBaseAtom)?.alias ?? ''}`);
  };
  const onShow = () => {
    if (document.visibilityState === 'visible') void store.set(reloadCart);
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    const user = store.get(userAtom);
    // Back to a page of before the sign-out, which the browser kept in memory.
    if (user && hasLeft(user)) {
      location.reload();
      return;
    }
    store.set(lookForSentOrder);
    void store.set(reloadCart);
  };
  // Changes held without a response go first; then what others did meanwhile comes.
  const onOnline = () => void store.set(flushCart).then(() => store.set(reloadCart));
  tabsChannel()?.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', onShow);
  addEventListener('pageshow', onPageShow);
  addEventListener('online', onOnline);
  return () => {
    tabsChannel()?.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', onShow);
    removeEventListener('pageshow', onPageShow);
    removeEventListener('online', onOnline);
  };
}
