import { atom } from 'jotai';
import { textAtom } from '../i18n/textAtom';
import { notify } from '../notifications/notifications';
import { cartHeldAtom, cartSettlingAtom } from './cartState';
import { flushCart } from './changeLine';
import type { RestoredLines } from './heldLines';

/** Sends what was put back after a reload. What had waited for a connection and now stands in the cart is told of (CART-02). */
export const sendRestored = atom(null, async (get, set, { held }: RestoredLines): Promise<void> => {
  await set(flushCart);
  if (held && !get(cartHeldAtom) && !get(cartSettlingAtom))
    set(notify, { tone: 'success', text: get(textAtom)('cart.sentLater') });
});
