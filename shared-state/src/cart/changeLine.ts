import { lineKey } from '@storefront/contracts/lineKey';
import { atom, type Getter, type Setter } from 'jotai';
import { apiAtom } from '../api/apiAtom';
import type { Failure } from '../api/client';
import { sessionReadyAtom, whenSessionReady } from '../api/sessionReady';
import { reportFailure } from '../errors/reportFailure';
import { i18nAtom } from '../i18n/i18nAtom';
import { openModal } from '../modals/modals';
import { notify } from '../notifications/notifications';
import { announceCart } from './announceCart';
import { buildLineChange, sendLineChange } from './buildLineChange';
import { cartContextAtom } from './cartContext';
import { acceptCart, cartBaseAtom, cartFlagsBaseAtom, cartQueuedAtom, pendingLinesAtom } from './cartState';
import type { PendingLine, ProductChoice } from './PendingLine';
import { preselectedProductsAtom } from './preselectedProduct';
import { keepLines } from './queuedLines';
import { reloadCart } from './reloadCart';
import { usableContextAtom } from './usableContext';

/** Quantity changes wait this long for the next tap (CART-02). */
export const quantityDebounceMs = 450;

/** Backoff of queued changes; the last pause repeats, and coming online retries at once. */
export const queuedRetryMs: readonly number[] = [2000, 5000, 10_000, 30_000];

interface Senders {
  timers: Map<string, ReturnType<typeof setTimeout>>;
  queue: Promise<void>;
  retry: ReturnType<typeof setTimeout> | undefined;
  retries: number;
  /** How many changes the server refused in this page. */
  refusals: number;
  /** The browser ends the calls of a page that is left, however good the connection is. */
  leaving: boolean;
}
/**
 * Timers and the line of calls of one page. Derived without dependencies: made once per store, unlike an
 * initial value.
 */
const sendersAtom = atom(
  (): Senders => ({
    timers: new Map(),
    queue: Promise.resolve(),
    retry: undefined,
    retries: 0,
    refusals: 0,
    leaving: false,
  }),
);

const setPending = (set: Setter, key: string, pending: PendingLine | null) =>
  set(pendingLinesAtom, (lines) => {
    const next = new Map(lines);
    if (pending) next.set(key, pending);
    else next.delete(key);
    return next;
  });

/**
 * ERR-03: an address error opens the order-type dialog, a product error the server error dialog, anything
 * else a notice (D-14).
 */
function refuse(get: Getter, set: Setter, failure: Failure, choice: ProductChoice | null) {
  const errors = failure.error.errors ?? {};
  if (errors.delivery_address) {
    if (choice) set(preselectedProductsAtom, [...get(preselectedProductsAtom), choice]);
    set(openModal, 'OrderTypesModal');
  } else if (errors.product?.[0]) set(openModal, 'ServerErrorModal', { message: errors.product[0] });
  else set(reportFailure, failure, 'cart');
}

/** No response: keep the optimistic count, retry with backoff, notify once. */
function queueChange(get: Getter, set: Setter, key: string): void {
  const now = get(pendingLinesAtom).get(key);
  if (!now) return;
  const senders = get(sendersAtom);
  if (!senders.leaving) {
    if (!get(cartQueuedAtom)) set(notify, { tone: 'info', text: get(i18nAtom).t('error.queued') });
    setPending(set, key, { ...now, queued: true });
  }
  keepLines(get);
  clearTimeout(senders.retry);
  const pauseMs = queuedRetryMs[Math.min(senders.retries, queuedRetryMs.length - 1)];
  senders.retries += 1;
  senders.retry = setTimeout(() => void set(retryQueued), pauseMs);
}

/** For `flushCart` to start itself again: what a command sets under its own name is only its value. */
const retryQueued = atom(null, (_get, set): Promise<boolean> => set(flushCart));

/** Sends the pending change of one line. Taps made while a call is in flight go with the next one. */
async function sendLine(get: Getter, set: Setter, key: string, keepalive: boolean): Promise<void> {
  if (!get(sessionReadyAtom) && (await set(whenSessionReady))) return queueChange(get, set, key);
  const pending = get(pendingLinesAtom).get(key);
  if (!pending || !get(cartContextAtom)) return;
  const change = pending.sent ?? buildLineChange(get, key, pending);
  if (!change) return setPending(set, key, null);
  setPending(set, key, { ...pending, sent: change });
  keepLines(get);
  const api = get(apiAtom);
  set(cartFlagsBaseAtom, (flags) => ({ ...flags, cart: true, product: true, price: true }));
  let result = await sendLineChange(api, change, keepalive);
  // The reply was lost, not necessarily the change: the same request id makes a second try count once.
  if (!result.ok && result.kind !== 'http' && !keepalive)
    result = await sendLineChange(api, change, keepalive);
  set(cartFlagsBaseAtom, (flags) => ({ ...flags, cart: false, product: false, price: false }));
  // About the cart of a city that was left meanwhile; without a response it is kept for that city.
  if (get(cartContextAtom)?.city_id !== change.body.city_id) return;
  if (!result.ok && result.kind !== 'http') return queueChange(get, set, key);
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
  const since = now.optimisticCount - change.optimisticCount;
  const optimisticCount = change.isMore ? settled + since : now.optimisticCount;
  if (since === 0 || optimisticCount === settled) return setPending(set, key, null);
  setPending(set, key, { optimisticCount, ...(now.choice ? { choice: now.choice } : {}) });
  await sendLine(get, set, key, keepalive);
}

const enqueue = (get: Getter, set: Setter, key: string): Promise<void> => {
  const senders = get(sendersAtom);
  senders.queue = senders.queue
    .then(() => sendLine(get, set, key, false))
    // A fault of ours: the line goes back to what the server has, and the lines after it are sent all the same.
    .catch(() => {
      setPending(set, key, null);
      set(cartFlagsBaseAtom, (flags) => ({ ...flags, cart: false, product: false, price: false }));
      set(notify, { tone: 'danger', text: get(i18nAtom).t('error.server') });
    })
    .then(() => keepLines(get));
  return senders.queue;
};

/** Sets the count of a line: shown at once, sent after the debounce. 0 removes the line. */
export const changeLine = atom(
  null,
  (get, set, key: string, optimisticCount: number, choice?: Omit<ProductChoice, 'count'>): void => {
    const before = get(pendingLinesAtom).get(key);
    const isMore = before ? before.isMore : get(cartBaseAtom) === null;
    setPending(set, key, {
      ...before,
      optimisticCount,
      ...(choice ? { choice } : {}),
      ...(isMore ? { isMore } : {}),
    });
    const senders = get(sendersAtom);
    const { timers } = senders;
    // The browser may show the page that was left again.
    senders.leaving = false;
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

/**
 * Adds a product. Without a usable address or shop the order-type dialog opens first and the product is added
 * after it (PROD-08).
 */
export const addToCart = atom(null, (get, set, choice: ProductChoice): void => {
  // Whether there is an address is not known yet: the server says so when it gets the product.
  if (get(sessionReadyAtom) && !get(usableContextAtom)) {
    set(preselectedProductsAtom, [choice]);
    set(openModal, 'OrderTypesModal');
    return;
  }
  const key = lineKey(choice.product_key, choice.modifiers);
  const shown =
    get(pendingLinesAtom).get(key)?.optimisticCount ?? get(cartBaseAtom)?.products[key]?.count ?? 0;
  set(changeLine, key, shown + choice.count, {
    product_key: choice.product_key,
    modifiers: choice.modifiers,
  });
});

/**
 * Sends every pending change now: before ordering, when the page is left (D-21), and when the server may be
 * reachable again. Resolves after the calls; without a response the changes stay pending
 * (`cartSettlingAtom`). False when the server refused a change, which the customer has read.
 * @param keepalive the page is being left: nothing can wait for a reply, so all changes are sent at once,
 * in-flight ones again.
 */
export const flushCart = atom(null, async (get, set, keepalive: boolean = false): Promise<boolean> => {
  const senders = get(sendersAtom);
  const { timers, refusals } = senders;
  senders.leaving = keepalive;
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
