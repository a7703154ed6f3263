import { randomBytes } from 'node:crypto';
import type { DeliveryAddress, OrderCreateReply, OrderDraft, ReplyOf } from '@storefront/contracts';
import { noOnlinePayments, type OnlinePayments } from '../../offers/payment-methods/offeredMethods';
import { hasCustomers, requireCustomer } from '../../people/customers/requireCustomer';
import { saveOrdered } from '../../people/customers/savedAddresses';
import type { LoginSettings } from '../../people/login/LoginSettings';
import { requireCity } from '../../places/cities/requireCity';
import type { CallContext, RequestContext } from '../../platform/calls/CallContext';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { altchaCaptcha } from '../../platform/captcha/altchaCaptcha';
import { orderLimit } from '../../platform/captcha/orderLimit';
import { ordersForWork } from '../../platform/captcha/orderPuzzle';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import { readUses, takeUse } from '../../platform/http/rateLimit';
import { hashJson } from '../../platform/json/canonicalJson';
import { toMajor } from '../../platform/money/minorUnits';
import type { Session } from '../../platform/sessions/Session';
import { changeChosenAddress } from '../../platform/sessions/sessionAddress';
import { CartService } from '../cart/CartService';
import type { AskAboutUnpaid, EndAttempts } from '../orders/unpaidOrders';
import { readCheckout } from './checkoutState';
import type { PlacedOrder } from './PlacedOrder';
import { placeOrder } from './placeOrder';
import { planOrder } from './planOrder';

/** An online payment must be finished this long after the cache was made (PAY-03). */
const cacheLifeMs = 10 * 60_000;
const tenMinutesMs = 600_000;
const maxOrdersPerIp = 120;
/** How often an order is planned anew because others were faster; each time somebody else got on. */
const maxAttempts = 50;

/**
 * What a guest orders takes places from others before it is paid: from an address that orders often each
 * order costs a puzzle. Counted by address, not by session, of which anybody has as many as they want. The
 * puzzle comes before the planning, which is dear; only what could be planned counts as an order.
 * @returns checks the puzzle's solution, and returns what counts the order
 * @throws ApiError 422 at `captcha_user_token`, from both: others may have been faster
 */
function workCheck({ database, config, login }: CheckoutDependencies) {
  const puzzles = altchaCaptcha(database, login);
  return async (context: RequestContext, token: string | null): Promise<() => Promise<void>> => {
    const isFree = login.captcha !== 'altcha' || config.rateLimits === 'off' || hasCustomers(context);
    if (isFree) return async () => {};
    const work = await puzzles.verify(token, context.now);
    const limit = { ...orderLimit(context.request.ip), max: ordersForWork(work, login.ordersWithoutPuzzle) };
    const refused = () => fieldError('captcha_user_token', 'login.captcha');
    if ((await readUses(database, limit, context.now)) >= limit.max) throw refused();
    return async () => {
      if (!(await takeUse(database, limit, context.now))) throw refused();
    };
  };
}

interface CheckoutDependencies extends CallDependencies {
  login: LoginSettings;
  onlinePayments?: OnlinePayments;
  askAboutUnpaid: AskAboutUnpaid;
  endAttempts: EndAttempts;
}

/** Order cache and order creation (CHK-07, CHK-08). */
export function registerCheckout(register: RegisterCall, dependencies: CheckoutDependencies): void {
  const requireWork = workCheck(dependencies);
  register('createOrderCache', (context) => cacheOrder(dependencies, requireWork, context));
  register('orderCreate', (context) => createOrder(dependencies, context));
}

/** With customer authentication on only a signed-in customer orders (CHK-02). */
const sessionThatMayOrder = async (context: RequestContext): Promise<Session> =>
  hasCustomers(context) ? requireCustomer(context) : context.sessionOrNew();

/** What a call knows of the order that it is about. */
const toPlanFor = (
  { brand, catalogue, language, limit, now, say }: RequestContext,
  { onlinePayments = noOnlinePayments }: CheckoutDependencies,
) => ({ brand, catalogue, language, limit, now, say, onlinePayments });

/** Checks an order as it stands and keeps it under a key, which `createOrder` spends (CHK-07). */
async function cacheOrder(
  dependencies: CheckoutDependencies,
  requireWork: ReturnType<typeof workCheck>,
  context: CallContext<'createOrderCache'>,
): Promise<ReplyOf<'createOrderCache'>> {
  const { database } = dependencies;
  const { body, now, brand } = context;
  const service = new CartService(database, context);
  const city = requireCity(context, body.city_id);
  const session = await service.follow(await sessionThatMayOrder(context), body);
  await context.limit('order', maxOrdersPerIp, tenMinutesMs);
  const { captcha_user_token: token = null, ...typed } = body;
  const draft = withoutKey(typed);
  const key = body.order_cache_key ?? randomBytes(24).toString('base64url');
  const hash = hashJson(draft, 'base64url');
  const serving = service.serving(session, city);
  const checkout = await readCheckout(
    database,
    key,
    service.toOwner(session, city),
    serving.shop?.id ?? null,
  );
  const { cache } = checkout;
  if (!cache) {
    const countOrder = await requireWork(context, token);
    await planOrder(database, {
      ...toPlanFor(context, dependencies),
      signedIn: session.customer,
      serving,
      draft,
      ...checkout,
    });
    await countOrder();
  }
  const row =
    cache ??
    (await database
      .insertInto('order_caches')
      .values({
        key,
        session_id: session.id,
        city_id: city.id,
        brand,
        body_hash: hash,
        body: JSON.stringify(draft),
        created_at: now,
        expires_at: now + cacheLifeMs,
      })
      // Two tabs with one key: the first one's stays, and the comparison below decides about the second.
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returning(['session_id', 'body_hash', 'created_at', 'expires_at'])
      .executeTakeFirstOrThrow());
  if (row.session_id !== session.id || row.body_hash !== hash) throw refusedKey('order.other_body');
  return { order_cache_key: key, created_at: row.created_at, expires_at: row.expires_at };
}

/**
 * Places the order of a key, once however often it is asked; planned anew while others are faster (CHK-08).
 */
async function createOrder(
  dependencies: CheckoutDependencies,
  context: CallContext<'orderCreate'>,
): Promise<OrderCreateReply> {
  const { database, askAboutUnpaid, endAttempts } = dependencies;
  const { body, now } = context;
  const orderCacheKey = body.order_cache_key;
  const service = new CartService(database, context);
  const city = requireCity(context, body.city_id);
  const session = await sessionThatMayOrder(context);
  const draft = withoutKey(body);
  const hash = hashJson(draft, 'base64url');
  const serving = service.serving(session, city);
  const { brand, language, publicOrigin, say } = context;
  const toPlan = { ...toPlanFor(context, dependencies), signedIn: session.customer, serving, draft };
  const owner = service.toOwner(session, city);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // One snapshot of cache, order and cart: a cart that this key's order has emptied comes with that order.
    const checkout = await readCheckout(database, orderCacheKey, owner, serving.shop?.id ?? null);
    const { cache, order, next } = checkout;
    if (cache?.session_id !== session.id) throw refusedKey('order.cache_unknown');
    if (cache.body_hash !== hash) throw refusedKey('order.other_body');
    if (order) return toCreateReply(order);
    if (!next || cache.expires_at <= now) throw refusedKey('order.cache_expired');
    const plan = await planOrder(database, { ...toPlan, ...checkout });
    // No order is paid twice: one that was paid meanwhile empties the cart, and this plan is stale.
    const unpaid = plan.cart.unpaid.map(({ id }) => id);
    if (attempt === 0 && unpaid.length > 0) await askAboutUnpaid(unpaid);
    const placed = await placeOrder(database, {
      ...{ brand, language, now, publicOrigin, say },
      ...{ plan, draft, next, orderCacheKey, endAttempts },
      sessionId: session.id,
      expiresAt: cache.expires_at,
    });
    if (!placed) continue;
    context.request.log.info({ order: placed.id, brand, city: city.id }, `order ${placed.status}`);
    if (plan.address) await keepAddress(database, session, plan.customerId, plan.address, now);
    return toCreateReply(placed);
  }
  throw new ApiError(503, 'server.away', { retryAfterSeconds: 2 });
}

/** What was typed of the house and the door serves the next order, too. */
async function keepAddress(
  database: CallDependencies['database'],
  { id, deliveryAddress: chosen }: Session,
  customerId: number | null,
  ordered: DeliveryAddress,
  now: number,
): Promise<void> {
  if (customerId !== null) await saveOrdered(database, customerId, ordered, now);
  else if (chosen)
    await changeChosenAddress(
      database,
      { id },
      { field: 'full_address', value: chosen.full_address },
      ordered,
    );
}

const withoutKey = ({ order_cache_key: _key, ...draft }: OrderDraft): OrderDraft => draft;

const refusedKey = (key: 'order.other_body' | 'order.cache_unknown' | 'order.cache_expired'): ApiError =>
  new ApiError(422, key, { errors: { order_cache_key: key } });

function toCreateReply(order: Omit<PlacedOrder, 'status'>): OrderCreateReply {
  return {
    order_id: order.id,
    order_number: order.number,
    payment_type: order.payment_type,
    is_online: order.expires_at !== null,
    tracking_key: order.tracking_key,
    total: toMajor(order.total_minor),
    expires_at: order.expires_at,
    ...(order.superseded_ids.length > 0 && { superseded_order_ids: order.superseded_ids }),
  };
}
