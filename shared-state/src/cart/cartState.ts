import type { Cart } from '@storefront/contracts';
import { atom } from 'jotai';
import type { Failure } from '../api/client';
import type { PendingLine } from './PendingLine';

export interface CartFlags {
  /** A cart call is under way (CART-10). */
  cart: boolean;
  /** A line's change is under way. */
  product: boolean;
  /** The cart is being loaded for the first time. */
  fetching: boolean;
  /** Prices wait for the server. */
  price: boolean;
}

/** The last cart the server confirmed; null until it was loaded. */
export const cartBaseAtom = atom<Cart | null>(null);
/** The optimistic overlay above the confirmed cart, by line key. */
export const pendingLinesAtom = atom<ReadonlyMap<string, PendingLine>>(new Map());
export const cartFlagsBaseAtom = atom<CartFlags>({
  cart: false,
  product: false,
  fetching: false,
  price: false,
});

/** The confirmed cart: amounts always come from here (CART-03). */
export const cartAtom = atom((get) => get(cartBaseAtom));
export const cartFlagsAtom = atom((get) => get(cartFlagsBaseAtom));

export const cartFailureBaseAtom = atom<Failure | null>(null);
/** Why the cart, or the session it depends on, did not come when it was asked for last; null when it did. */
export const cartFailureAtom = atom((get) => get(cartFailureBaseAtom));

/** Count to show for a line: the optimistic count if there is one, else the confirmed count. */
export const lineCountsAtom = atom((get) => {
  const counts = new Map<string, number>();
  for (const line of Object.values(get(cartBaseAtom)?.products ?? {})) counts.set(line.key, line.count);
  for (const [key, pending] of get(pendingLinesAtom)) counts.set(key, pending.optimisticCount);
  return counts;
});
/** Count over all compositions of a product, for its card: by product key, absent is 0. */
export const productCountsAtom = atom((get) => {
  const counts = new Map<string, number>();
  for (const [key, count] of get(lineCountsAtom)) {
    const productKey = key.split('~')[0] ?? key;
    counts.set(productKey, (counts.get(productKey) ?? 0) + count);
  }
  return counts;
});
/** Items in the cart as the customer sees them now, for the badge. */
export const cartCountAtom = atom((get) => {
  let sum = 0;
  for (const count of get(lineCountsAtom).values()) sum += count;
  return sum;
});
/** True while anything the customer did is not confirmed: ordering waits for it (D-21). */
export const cartSettlingAtom = atom((get) => get(pendingLinesAtom).size > 0);

/** True while changes are queued because the server cannot be reached; they are retried automatically. */
export const cartQueuedAtom = atom((get) =>
  [...get(pendingLinesAtom).values()].some(({ queued }) => queued === true),
);

/** Takes a cart from any reply; one that is older than what we have came late and is dropped (D-21). */
export const acceptCart = atom(null, (get, set, cart: Cart): boolean => {
  set(cartFailureBaseAtom, null);
  const current = get(cartBaseAtom);
  if (current && cart.revision < current.revision) return false;
  // "One more", tapped before anybody knew of how many. What is under way says so to the server itself.
  if (!current)
    set(pendingLinesAtom, (lines) => {
      const known = [...lines].map(([key, line]): [string, PendingLine] => {
        const { isMore, ...pending } = line;
        const before = cart.products[key]?.count ?? 0;
        return [
          key,
          isMore && !line.sent ? { ...pending, optimisticCount: pending.optimisticCount + before } : line,
        ];
      });
      return new Map(known);
    });
  set(cartBaseAtom, cart);
  return true;
});
/** Forgets the cart without asking the server: when the city changes (D-23). */
export const dropCart = atom(null, (_get, set) => {
  set(cartBaseAtom, null);
  set(cartFailureBaseAtom, null);
  set(pendingLinesAtom, new Map());
});
