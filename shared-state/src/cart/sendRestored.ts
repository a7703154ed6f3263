import { atom } from 'jotai';
import { i18nAtom } from '../i18n/i18nAtom';
import { notify } from '../notifications/notifications';
import { cartQueuedAtom, cartSettlingAtom } from './cartState';
import { flushCart } from './changeLine';
import type { RestoredLines } from './queuedLines';

/** Sends restored changes after a reload and tells the customer once queued ones are confirmed (CART-02). */
export const sendRestored = atom(null, async (get, set, { queued }: RestoredLines): Promise<void> => {
  await set(flushCart);
  if (queued && !get(cartQueuedAtom) && !get(cartSettlingAtom))
    set(notify, { tone: 'success', text: get(i18nAtom).t('cart.sentLater') });
});
