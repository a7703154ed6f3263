import type { Changes, OrderCreateReply } from '@storefront/contracts';
import {
  apiAtom,
  cartAtom,
  catalogueRequestAtom,
  changeCart,
  cityAtom,
  decideError,
  type Failure,
  i18nAtom,
  isUnanswered,
  notify,
  openModal,
  reloadCart,
  rememberOrdered,
  reportFailure,
  startSession,
} from '@storefront/shared-state';
import { rememberOrderOver, rememberPlacedOrder } from '@storefront/shared-state/flows';
import { atom, type Getter, type Setter } from 'jotai';
import { askAboutChanges } from '../../lib/orderChanges';
import { forgetAttempt } from './orderAttempt';

/** The cart went with the order: this page and the other tabs hear of it (CART-11). */
const takeEmptyCart = atom(null, (get, set) => {
  const body = get(catalogueRequestAtom);
  return body && set(changeCart, () => get(apiAtom).call('cart', { body }));
});

export type PlaceOrderResult =
  | { kind: 'placed'; path: string }
  /** Refused; `fields` hold the server's text by field name. Anything else was shown already. */
  | { kind: 'refused'; fields: Record<string, string> }
  /** Another press is being worked on. */
  | { kind: 'busy' };

/** The order stands: what comes next is its payment page or its tracking page (B4). */
export function finishOrder(
  get: Getter,
  set: Setter,
  order: OrderCreateReply,
  key: string,
): PlaceOrderResult {
  if (typeof order.order_id !== 'number') return refuseIncomplete(get, set);
  forgetAttempt();
  // Kept on this device, for "you ordered" on the menu; the cart is emptied next.
  const lines = Object.values(get(cartAtom)?.products ?? {});
  set(
    rememberOrdered,
    lines.filter(({ type }) => type === 'default').map(({ product_key }) => product_key),
  );
  void set(takeEmptyCart);
  const city = get(cityAtom)?.alias ?? '';
  const tracking = `/${city}/order/${order.order_id}/tracking?key=${encodeURIComponent(order.tracking_key)}`;
  // A customer who leaves the payment page finds the way back to it there.
  rememberPlacedOrder({ number: order.order_number, path: tracking, placedAt: Date.now() });
  // What the customer has ordered anew is not told of as an order that was canceled.
  for (const id of order.superseded_order_ids ?? []) rememberOrderOver(id, Date.now());
  const path = order.is_online ? `/${city}/order/payment/${encodeURIComponent(key)}` : tracking;
  return { kind: 'placed', path };
}

/**
 * Shows a failure in its place. Only a refusal proves that no order was made; without an answer the attempt
 * is kept.
 */
export async function reportRefusal(
  get: Getter,
  set: Setter,
  failure: Failure,
  step: 'cache' | 'order',
): Promise<PlaceOrderResult> {
  if (failure.kind === 'malformed') return refuseIncomplete(get, set);
  if (failure.kind !== 'http') {
    set(notify, { tone: 'danger', text: say(get, step === 'order' ? 'order.lost' : 'order.offline') });
    if (step === 'order') void set(reloadCart);
    return { kind: 'refused', fields: {} };
  }
  const isRefused = !isUnanswered(failure);
  if (isRefused) forgetAttempt();
  if (failure.status === 409 && failure.error.changes?.length)
    return ask(set, failure, failure.error.changes);
  const { captcha_user_token: noWork, ...wrong } = decideError(failure).fields;
  // The page shows what the server knows: another window has chosen another place, a dish has run out.
  if (placeFields.some((field) => wrong[field] !== undefined)) void set(startSession);
  else if (isRefused && noWork === undefined) void set(reloadCart);
  if (noWork !== undefined) {
    set(notify, { tone: 'danger', text: noWork });
    return { kind: 'refused', fields: {} };
  }
  return { kind: 'refused', fields: set(reportFailure, failure).fields };
}

/**
 * Something is not what the customer saw: the cart as it is now stands behind the question, row by row,
 * before anything can be agreed to (D-35). A time alone that has gone is said at the times, where another one
 * is chosen (D-50).
 */
async function ask(set: Setter, failure: Failure, changes: Changes): Promise<PlaceOrderResult> {
  await set(reloadCart);
  if (changes.some(({ kind }) => kind !== 'interval')) set(askAboutChanges, changes);
  const { interval_id } = decideError(failure).fields;
  return { kind: 'refused', fields: interval_id === undefined ? {} : { interval_id } };
}

/** What another window may have changed since. */
const placeFields = ['delivery_address', 'order_type', 'shop_id'];

/** No response, and no order was sent: the customer is told, and everything stays as it is. */
export function reportUnreachable(get: Getter, set: Setter): PlaceOrderResult {
  set(notify, { tone: 'danger', text: say(get, 'order.offline') });
  return { kind: 'refused', fields: {} };
}

/** CHK-08: a reply without its key or number is no order that we can show. */
export function refuseIncomplete(get: Getter, set: Setter): PlaceOrderResult {
  set(openModal, 'ServerErrorModal', { message: say(get, 'order.failed') });
  return { kind: 'refused', fields: {} };
}

/** The server does not know the key, its time is over, or it belongs to other data. */
export const isUselessKey = ({ error }: Failure): boolean => error.errors?.order_cache_key !== undefined;

const say = (get: Getter, key: 'order.lost' | 'order.offline' | 'order.failed'): string =>
  get(i18nAtom).getFixedT(null, 'mf-cart-checkout')(key);
