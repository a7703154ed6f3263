import { randomBytes } from 'node:crypto';
import type { OrderCreateReply, OrderDraft } from '@storefront/contracts';
import { type Selectable, sql, type Transaction } from 'kysely';
import { CartService } from '../cart/CartService';
import { CartChange, lockCart } from '../cart/CartStore';
import type { Database, OrdersTable } from '../database/Database';
import { ApiError } from '../http/ApiError';
import type { RequestContext } from '../http/CallContext';
import { type Pace, restMs } from '../kitchen/stages';
import { formatMoney } from '../money/formatMoney';
import { queueMessage } from '../outbox/queueMessage';
import { toMajor } from '../pricing';
import type { Session } from '../sessions/Session';
import type { OrderSnapshot } from './OrderSnapshot';
import { orderNumber } from './orderNumber';
import { recordStatus } from './orderStatus';
import { type OrderPlan, planOrder } from './planOrder';
import { takeSlot } from './slots';
import { takeSnapshot } from './takeSnapshot';

const trackingKeyBytes = 18;
const firstOrderId = 1000;

export function toCreateReply(
  order: Pick<Selectable<OrdersTable>, 'id' | 'number' | 'payment_type' | 'tracking_key' | 'total_minor'>,
): OrderCreateReply {
  return {
    order_id: order.id,
    order_number: order.number,
    payment_type: order.payment_type,
    is_online: false,
    tracking_key: order.tracking_key,
    total: toMajor(order.total_minor),
  };
}

/** Places an order inside the caller's transaction: slot, order, history, message and the emptied cart happen together or not at all. */
export async function placeOrder(
  transaction: Transaction<Database>,
  context: RequestContext,
  session: Session,
  draft: OrderDraft,
  orderCacheKey: string,
  kitchenSpeed: number,
): Promise<OrderCreateReply> {
  const { brand, now, say } = context;
  const service = new CartService(transaction, context);
  const owner = service.ownerOf(session, service.city(draft.city_id));
  const cart = await lockCart(transaction, owner, now);
  const plan = await planOrder(context, service, session, cart, draft);
  const { serving, slot } = plan;
  const place = { shopId: serving.shop.id, cityId: serving.city.id, capacityId: slot.capacityId };
  if (!(await takeSlot(transaction, place, serving.shop.slotCapacity))) {
    const changes = [{ kind: 'interval' as const, name: say('interval.full'), before: slot.id }];
    throw new ApiError(409, 'order.changed', { errors: { interval_id: 'interval.full' }, changes });
  }
  const snapshot = snapshotOf(context, plan, draft);
  const order = await insertOrder(transaction, context, session, plan, draft, snapshot, {
    orderCacheKey,
    kitchenSpeed,
  });
  await recordStatus(transaction, order, 'accepted', now);
  const { sign, fractionDigits } = serving.city.currency;
  const total = formatMoney(order.total_minor, sign, fractionDigits);
  const text = say('order.accepted_message', { number: order.number, total });
  const message = { phone: plan.phone, text, language: context.language, order_number: order.number };
  await queueMessage(transaction, order.city_id, 'order_accepted', message, now);
  // Nothing is paid online yet: the cart has done its work (D-82).
  await new CartChange(transaction, owner, cart, now).clear();
  await transaction
    .updateTable('carts')
    .set((set) => ({ revision: set('revision', '+', 1) }))
    .where('id', '=', cart.id)
    .execute();
  context.request.log.info({ order: order.id, brand, city: order.city_id }, 'order accepted');
  return toCreateReply(order);
}

function snapshotOf({ language }: RequestContext, plan: OrderPlan, draft: OrderDraft): OrderSnapshot {
  const { serving, slot } = plan;
  const { id, capacityId, startsAt, endsAt, isAsap } = slot;
  return {
    ...takeSnapshot(plan.priced, serving.city),
    language,
    address: plan.address,
    slot: { id, capacityId, startsAt, endsAt, isAsap },
    cookingMinutes: serving.zone?.cookingMinutes ?? serving.shop.cookingMinutes,
    deliveryMinutes: serving.zone?.deliveryMinutes ?? 0,
    username: draft.username,
    email: draft.email || null,
    comment: draft.order_comment,
    cashMinor: plan.cashMinor,
  };
}

async function insertOrder(
  transaction: Transaction<Database>,
  { brand, now }: RequestContext,
  session: Session,
  plan: OrderPlan,
  draft: OrderDraft,
  snapshot: OrderSnapshot,
  { orderCacheKey, kitchenSpeed }: { orderCacheKey: string; kitchenSpeed: number },
): Promise<Selectable<OrdersTable>> {
  const { serving, slot } = plan;
  const pace: Pace = { ...snapshot, orderType: serving.orderType, speed: kitchenSpeed };
  const next = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`.execute(transaction);
  const id = next.rows[0]?.id ?? 0;
  return transaction
    .insertInto('orders')
    .values({
      id,
      number: orderNumber(id - firstOrderId),
      tracking_key: randomBytes(trackingKeyBytes).toString('base64url'),
      order_cache_key: orderCacheKey,
      session_id: session.id,
      brand,
      city_id: serving.city.id,
      order_type: serving.orderType,
      shop_id: serving.shop.id,
      interval_id: slot.id,
      phone: plan.phone,
      payment_type: draft.payment_type,
      total_minor: plan.priced.prices.totalMinor,
      status: 'accepted',
      next_step_at: Math.round(now + restMs(pace, now, slot)),
      sent_at: null,
      expected_at: slot.isAsap ? slot.startsAt : slot.endsAt,
      created_at: now,
      snapshot: JSON.stringify(snapshot),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
