import type { CartReply } from '@storefront/contracts';
import { atom, type Getter, type Setter } from 'jotai';
import { apiAtom } from '../api/apiAtom';
import type { Result } from '../api/client';
import { reportFailure } from '../errors/reportFailure';
import { announceCart } from './announceCart';
import { cartContextAtom } from './cartContext';
import {
  acceptCart,
  cartBaseAtom,
  cartFailureBaseAtom,
  cartFlagsBaseAtom,
  pendingLinesAtom,
} from './cartState';
import { keepLines } from './queuedLines';

/**
 * Loads the cart for the present context; prices, availability and minimum follow it. Null where there is no
 * city to ask about.
 */
export const reloadCart = atom(null, async (get, set): Promise<Result<CartReply> | null> => {
  const body = get(cartContextAtom);
  if (!body) return null;
  const first = get(cartBaseAtom) === null;
  set(cartFlagsBaseAtom, (flags) => ({ ...flags, cart: true, price: true, fetching: first }));
  const result = await get(apiAtom).call('cart', { body });
  set(cartFlagsBaseAtom, (flags) => ({ ...flags, cart: false, price: false, fetching: false }));
  if (get(cartContextAtom)?.city_id === body.city_id)
    if (result.ok) set(acceptCart, result.data.cart);
    else set(cartFailureBaseAtom, result);
  return result;
});

/**
 * What one page has asked for and has no answer to yet. Derived without dependencies: made once per store.
 */
const changesAtom = atom(() => new Set<Promise<Result<CartReply>>>());

/**
 * Runs a call that changes the whole cart: its reply is the new truth, in every tab. A failure changes
 * nothing and is the caller's to tell; after a refusal, and after a fault of a server that may have changed
 * it before, the cart is read again: the server may know another one than the page shows.
 */
export const changeCart = atom(
  null,
  async (get, set, send: () => Promise<Result<CartReply>>): Promise<Result<CartReply>> => {
    const changes = get(changesAtom);
    const city = get(cartContextAtom)?.city_id;
    set(cartFlagsBaseAtom, (flags) => ({ ...flags, cart: true, price: true }));
    const change = send().then(async (result) => {
      set(cartFlagsBaseAtom, (flags) => ({ ...flags, cart: false, price: false }));
      // Each city has a cart of its own, with revisions of its own (D-23).
      if (result.ok && get(cartContextAtom)?.city_id === city) {
        set(acceptCart, result.data.cart);
        announceCart(result.data.cart.revision);
      }
      if (!result.ok && result.kind === 'http' && result.status !== 429) await set(reloadCart);
      return result;
    });
    changes.add(change);
    return change.finally(() => changes.delete(change));
  },
);

/**
 * Waits for every change that is under way: an order must not overtake the time or the bonuses chosen before
 * it. False when one failed.
 */
export const whenCartChanged = atom(null, async (get): Promise<boolean> => {
  const results = await Promise.all(get(changesAtom));
  return results.every(({ ok }) => ok);
});

/** The same where a failure is shown as a notice. */
async function change(
  _get: Getter,
  set: Setter,
  send: () => Promise<Result<CartReply>>,
): Promise<Result<CartReply>> {
  const result = await set(changeCart, send);
  if (!result.ok) set(reportFailure, result, 'cart');
  return result;
}

/** Empties the cart; the confirmation was the dialog's (CART-07). */
export const clearCart = atom(null, async (get, set) => {
  const waiting = get(pendingLinesAtom);
  set(pendingLinesAtom, new Map());
  keepLines(get);
  const result = await change(get, set, () => get(apiAtom).call('cartClear'));
  if (!result.ok) {
    // Nothing was cleared, so what waited to be sent goes on waiting.
    set(pendingLinesAtom, (since) => new Map([...waiting, ...since]));
    keepLines(get);
  }
  return result;
});
/** Refuses or takes the bag (CART-08). */
export const refuseBag = atom(null, (get, set, withoutBag: boolean) =>
  change(get, set, () =>
    get(apiAtom).call('packagesBag', { body: { ...get(cartContextAtom), without_bag: withoutBag } }),
  ),
);
/** Chooses a time slot; null clears it. The cart is the reply's (SLOT-02). */
export const chooseInterval = atom(null, (get, set, intervalId: string | null) =>
  change(get, set, () => get(apiAtom).call('setInterval', { body: { interval_id: intervalId } })),
);
