import type { OrderRequest } from '@storefront/contracts';
import {
  addressAtom,
  apiAtom,
  cartAtom,
  cartSettlingAtom,
  catalogueRequestAtom,
  cityAtom,
  flushCart,
  isUnanswered,
  newRequestId,
  reloadCart,
} from '@storefront/shared-state';
import { whenCartChanged } from '@storefront/shared-state/flows';
import { atom, type Getter, type Setter } from 'jotai';
import { submissionBaseAtom } from '../../lib/submission';
import { callUntilAnswered } from './callUntilAnswered';
import { captchaToken, mayWantWork, wantsWork } from './captchaToken';
import { forgetAttempt, type OrderAttempt, readAttempt, saveAttempt, stillWaits } from './orderAttempt';
import {
  finishOrder,
  isUselessKey,
  type PlaceOrderResult,
  refuseIncomplete,
  reportRefusal,
  reportUnreachable,
} from './orderOutcome';

/** What the customer typed; place, time and total are the shop's own knowledge. */
export type TypedOrder = Pick<
  OrderRequest,
  'phone' | 'username' | 'email' | 'payment_type' | 'cash' | 'order_comment' | 'cutlery' | 'delivery_address'
>;

const nothingMade: PlaceOrderResult = { kind: 'refused', fields: {} };

/**
 * Places the order once, however often it is asked to (CHK-07): waits for pending cart changes, makes the
 * order's cache, creates the order under its key. A lost reply is asked for again under the same key; a
 * reload goes on with it, because it is kept per tab.
 * @param prepare settles what must be in the cart first; answers false when the order has to wait.
 */
export const placeOrder = atom(null, (get, set, typed: TypedOrder, prepare: () => Promise<boolean>) =>
  alone(get, set, async () => ((await prepare()) ? place(get, set, typed) : nothingMade)),
);

/**
 * In a page that did not hear of the order that was sent: once the cart is not what was ordered, the order
 * was made, and its page is opened (CHK-07). Where it changed for another reason the server refuses to make
 * an order of it. The customer pressed nothing, so no notice is shown.
 */
export const resumeOrder = atom(null, async (get, set): Promise<PlaceOrderResult> => {
  const attempt = readAttempt(get(cityAtom)?.id ?? 0);
  const cart = get(cartAtom);
  if (!attempt?.sent || !cart || stillWaits(attempt, cart)) return nothingMade;
  return alone(get, set, async () => {
    const created = await askForOrder(get, attempt);
    if (created.ok) return finishOrder(get, set, created.data, attempt.key);
    // Only a refusal proves that no order was made.
    if (!isUnanswered(created)) forgetAttempt();
    return nothingMade;
  });
});

/** One at a time: a second press while the first is worked on does nothing. */
async function alone(
  get: Getter,
  set: Setter,
  work: () => Promise<PlaceOrderResult>,
): Promise<PlaceOrderResult> {
  if (get(submissionBaseAtom) === 'processing') return { kind: 'busy' };
  set(submissionBaseAtom, 'processing');
  const placed = await work();
  set(submissionBaseAtom, placed.kind === 'placed' ? 'placed' : 'idle');
  return placed;
}

async function place(get: Getter, set: Setter, typed: TypedOrder): Promise<PlaceOrderResult> {
  // What is not as the customer chose it was told, and stands there to be looked at.
  if (!(await set(flushCart)) || !(await set(whenCartChanged))) return nothingMade;
  // What the customer sees is not yet what the server knows: there was no response.
  if (get(cartSettlingAtom)) return reportUnreachable(get, set);
  const body = buildOrderRequest(get, typed);
  if (!body) return nothingMade;
  const earlier = readAttempt(body.city_id);
  const unchanged = earlier !== null && JSON.stringify(earlier.body) === JSON.stringify(body);
  if (earlier?.sent && !unchanged) {
    // The server empties the cart together with making the order: an empty one means that the earlier press
    // has made it.
    await set(reloadCart);
    if (get(cartAtom)?.count === 0) return (await create(get, set, earlier)) ?? nothingMade;
  }
  // The key is made here and not by the server, so that even a lost reply to the order's cache is asked for
  // again under the same key.
  const first = await order(get, set, body, unchanged ? earlier.key : newRequestId());
  return first ?? (await order(get, set, body, newRequestId())) ?? refuseIncomplete(get, set);
}

function buildOrderRequest(get: Getter, typed: TypedOrder): OrderRequest | null {
  const context = get(catalogueRequestAtom);
  const cart = get(cartAtom);
  if (!context || !cart) return null;
  return {
    ...typed,
    city_id: context.city_id,
    order_type: context.order_type,
    shop_id: context.shop_id,
    interval_id: cart.selectedInterval?.id ?? null,
    seen_total: cart.prices.total,
    ...(context.order_type === 'delivery' && { seen_coordinates: get(addressAtom)?.map.coordinates }),
    seen_lines: Object.values(cart.products)
      .filter(({ type }) => type === 'default')
      .map(({ key, price_with_modifiers }) => ({ key, price: price_with_modifiers })),
  };
}

/** Cache, then order; null when the server has no use for the key any more and a new one is due. */
async function order(
  get: Getter,
  set: Setter,
  body: OrderRequest,
  key: string,
): Promise<PlaceOrderResult | null> {
  const makeCache = (token: string | null) =>
    callUntilAnswered(() =>
      get(apiAtom).call('createOrderCache', {
        body: { ...body, order_cache_key: key, ...(token === null ? {} : { captcha_user_token: token }) },
      }),
    );
  let cache = await makeCache(mayWantWork(get) ? await captchaToken(get) : null);
  if (wantsWork(cache)) cache = await makeCache(await captchaToken(get));
  if (!cache.ok) return isUselessKey(cache) ? null : reportRefusal(get, set, cache, 'cache');
  if (!cache.data.order_cache_key) return refuseIncomplete(get, set);
  const attempt = { key: cache.data.order_cache_key, cityId: body.city_id, sent: true, body };
  saveAttempt(attempt);
  return create(get, set, attempt);
}

const askForOrder = (get: Getter, { body, key }: OrderAttempt) =>
  callUntilAnswered(() => get(apiAtom).call('orderCreate', { body: { ...body, order_cache_key: key } }));

async function create(get: Getter, set: Setter, attempt: OrderAttempt): Promise<PlaceOrderResult | null> {
  const created = await askForOrder(get, attempt);
  if (!created.ok && isUselessKey(created)) {
    forgetAttempt();
    return null;
  }
  return created.ok
    ? finishOrder(get, set, created.data, attempt.key)
    : reportRefusal(get, set, created, 'order');
}
