import { atom, type Getter, type Setter } from 'jotai';
import { apiAtom } from '../api/apiAtom';
import type { Failure } from '../api/client';
import { preselectedProductsAtom } from '../context/preselectedProduct';
import { usableContextAtom } from '../context/usableContext';
import { reportFailure } from '../errors/reportFailure';
import { textAtom } from '../i18n/textAtom';
import { openModal } from '../modals/modals';
import { notify } from '../notifications/notifications';
import { sessionReadyAtom, whenSessionReady } from '../session/sessionReady';
import { announceCart } from '../tabs/announceCart';
import { cartContextAtom } from './cartContext';
import {
  acceptCart,
  cartBaseAtom,
  cartFlagsBaseAtom,
  cartHeldAtom,
  type PendingLine,
  type ProductChoice,
  pendingLinesAtom,
} from './cartState';
import { keepLines } from './heldLines';
import { changeOf, type LineChange, sendChange } from './lineChange';
import { lineKey } from './lineKey';
import { reloadCart } from './reloadCart';

/** Quantity changes wait this long for the next tap (CART-02). */
export const quantityDebounceMs = 450;

/** Held changes are tried again after these pauses, the last one over and over, and at once when the browser is online again. */
export const heldRetryMs: readonly number[] = [2000, 5000, 10_000, 30_000];

interface Senders {
  timers: Map<string, ReturnType<typeof setTimeout>>;
  queue: Promise<void>;
  retry: ReturnType<typeof setTimeout> | undefined;
  retries: number;
  /** How many changes the server refused in this page. */
  refusals: number;
}
/** Timers and the line of calls of one page. Derived without dependencies: made once per store, unlike an initial value. */
const sendersAtom = atom(
  (): Senders => ({ timers: new Map(), queue: Promise.resolve(), retry: undefined, retries: 0, refusals: 0 }),
);

const setPending = (set: Setter, key: string, pending: PendingLine | null) =>
  set(pendingLinesAtom, (lines) => {
    const next = new Map(lines);
    if (pending) next.set(key, pending);
    else next.delete(key);
    return next;
  });

/** ERR-03: an address error opens the order-type dialog, a product error the server error dialog, anything else a notice (D-14). */
function refuse(get: Getter, set: Setter, failure: Failure, choice: ProductChoice | null) {
  const errors = failure.error.errors ?? {};
  if (errors.delivery_address) {
    if (choice) set(preselectedProductsAtom, [...get(preselectedProductsAtom), choice]);
    set(openModal, 'OrderTypesModal');
  } else if (errors.product?.[0]) set(openModal, 'ServerErrorModal', { message: errors.product[0] });
  else set(reportFailure, failure, 'cart');
}

/** Nobody answered: the wish stays on the screen and is sent again later; the customer hears of it once. */
function hold(get: Getter, set: Setter, key: string, change?: LineChange): void {
  const now = get(pendingLinesAtom).get(key);
  if (!now) return;
  if (!get(cartHeldAtom)) set(notify, { tone: 'info', text: get(textAtom)('error.held') });
  setPending(set, key, { ...now, ...(change ? { sent: change } : {}), held: true });
  keepLines(get);
  const senders = get(sendersAtom);
  clearTimeout(senders.retry);
  const pauseMs = heldRetryMs[Math.min(senders.retries, heldRetryMs.length - 1)];
  senders.retries += 1;
  senders.retry = setTimeout(() => void set(flushCart), pauseMs);
}

/** Sends what one line still lacks. Counts are wishes: taps that come while a call is under way go with the next one. */
async function sendLine(get: Getter, set: Setter, key: string, keepalive: boolean): Promise<void> {
  if (!get(sessionReadyAtom) && (await set(whenSessionReady))) return hold(get, set, key);
  const pending = get(pendingLinesAtom).get(key);
  if (!pending || !get(cartContextAtom)) return;
  const change = pending.sent ?? changeOf(get, key, pending);
  if (!change) return setPending(set, key, null);
  setPending(set, key, { ...pending, sent: change });
  keepLines(get);
  const api = get(apiAtom);
  set(cartFlagsBaseAtom, (flags) => ({ ...flags, cart: true, product: true, price: true }));
  let result = await sendChange(api, change, keepalive);
  // The reply was lost, not necessarily the change: the same request id makes a second try count once.
  if (!result.ok && result.kind !== 'http' && !keepalive) result = await sendChange(api, change, keepalive);
  set(cartFlagsBaseAtom, (flags) => ({ ...flags, cart: false, product: false, price: false }));
  if (!result.ok && result.kind !== 'http') return hold(get, set, key, change);
  get(sendersAtom).retries = 0;
  if (!result.ok) {
    get(sendersAtom).refusals += 1;
    setPending(set, key, null);
    refuse(get, set, result, change.added ?? null);
    // The line goes back to what the server has, and the server may have become another one.
    if (result.status !== 429) await set(reloadCart);
    return;
  }
  set(acceptCart, result.data.cart);
  announceCart(result.data.cart.revision);
  const now = get(pendingLinesAtom).get(key);
  if (!now) return;
  const settled = get(cartBaseAtom)?.products[key]?.count ?? 0;
  const since = now.desired - change.desired;
  const desired = change.isMore ? settled + since : now.desired;
  if (since === 0 || desired === settled) return setPending(set, key, null);
  setPending(set, key, { desired, ...(now.choice ? { choice: now.choice } : {}) });
  await sendLine(get, set, key, keepalive);
}

const enqueue = (get: Getter, set: Setter, key: string): Promise<void> => {
  const senders = get(sendersAtom);
  senders.queue = senders.queue.then(() => sendLine(get, set, key, false)).then(() => keepLines(get));
  return senders.queue;
};

/** Wishes a count for a line; the screen shows it at once, the server hears of it after the last tap. 0 removes the line. */
export const changeLine = atom(
  null,
  (get, set, key: string, desired: number, choice?: Omit<ProductChoice, 'count'>): void => {
    const before = get(pendingLinesAtom).get(key);
    const isMore = before ? before.isMore : get(cartBaseAtom) === null;
    setPending(set, key, {
      ...before,
      desired,
      ...(choice ? { choice } : {}),
      ...(isMore ? { isMore } : {}),
    });
    const { timers } = get(sendersAtom);
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => {
        timers.delete(key);
        void enqueue(get, set, key);
      }, quantityDebounceMs),
    );
  },
);

/** Adds a product. Without a usable address or shop the order-type dialog opens first and the product is added after it (PROD-08). */
export const addToCart = atom(null, (get, set, choice: ProductChoice): void => {
  // Nobody knows yet whether there is an address: the server says so when it gets the product.
  if (get(sessionReadyAtom) && !get(usableContextAtom)) {
    set(preselectedProductsAtom, [choice]);
    set(openModal, 'OrderTypesModal');
    return;
  }
  const key = lineKey(choice.product_key, choice.modifiers);
  const shown = get(pendingLinesAtom).get(key)?.desired ?? get(cartBaseAtom)?.products[key]?.count ?? 0;
  set(changeLine, key, shown + choice.count, {
    product_key: choice.product_key,
    modifiers: choice.modifiers,
  });
});

/**
 * Sends every wish now: before ordering, when the page is left (D-21), and when the server may be reached again. Resolves when the server
 * has answered, or has not: then the wishes are still there (`cartSettlingAtom`). False when one was refused, which the customer was told.
 * @param keepalive the page is being left: nothing can wait in line for a reply, so all go at once, also what is under way.
 */
export const flushCart = atom(null, async (get, set, keepalive: boolean = false): Promise<boolean> => {
  const senders = get(sendersAtom);
  const { timers, refusals } = senders;
  const keys = [...get(pendingLinesAtom).keys()];
  for (const key of keys) {
    clearTimeout(timers.get(key));
    timers.delete(key);
  }
  if (keepalive) {
    keepLines(get);
    await Promise.all(keys.map((key) => sendLine(get, set, key, true)));
    keepLines(get);
  } else {
    for (const key of keys) void enqueue(get, set, key);
    await senders.queue;
  }
  return senders.refusals === refusals;
});
