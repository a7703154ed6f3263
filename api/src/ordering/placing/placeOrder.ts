import { randomBytes } from 'node:crypto';
import type { OrderDraft } from '@storefront/contracts';
import { formatMoney } from '@storefront/contracts/formatMoney';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { reserveBonuses } from '../../offers/redemption/bonusLedger';
import { takeUses } from '../../offers/redemption/offerUses';
import { keepHold } from '../../places/shops/slotHolds';
import { type SlotPlace, takePlace } from '../../places/shops/slots';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import { orderMessageExpiry, queueForEach } from '../../platform/outbox/queueMessage';
import { nothingStored } from '../cart/StoredCart';
import { takeSnapshot } from '../cart/takeSnapshot';
import type { OrderSnapshot } from '../OrderSnapshot';
import { type EndAttempts, supersedeUnpaid } from '../orders/unpaidOrders';
import type { PlacedOrder } from './PlacedOrder';
import type { OrderPlan } from './planOrder';

const trackingKeyBytes = 18;
/** What `stale_plan()` of the database raises. */
const stalePlan = 'SF001';
/**
 * A number of seven digits that the city has had: releases before gave such to orders after the 900,000th. The
 * next one is taken.
 */
const usedNumber = 'orders_city_id_number_key';

export interface Placing extends Pick<RequestContext, 'brand' | 'language' | 'now' | 'publicOrigin' | 'say'> {
  plan: OrderPlan;
  sessionId: number;
  draft: OrderDraft;
  /** From the sequence. */
  next: Pick<PlacedOrder, 'id' | 'number'>;
  orderCacheKey: string;
  /** When an online payment must be there (PAY-03). */
  expiresAt: number;
  endAttempts: EndAttempts;
}
/**
 * The plan no longer holds: a slot or an offer it uses is gone. The transaction rolls back and the order is
 * planned again.
 */
class StalePlanError extends Error {}
type OrderStatement = RawBuilder<{ is_placed: boolean }>;

/**
 * Places a planned order: the end of unpaid orders from the same cart, offers, bonuses, the emptied cart,
 * order, history, message and slot happen together or not at all.
 * @returns null when somebody was faster (the cart has changed, the slot has filled, the key has an order):
 * plan again.
 */
export async function placeOrder(database: Kysely<Database>, placing: Placing): Promise<PlacedOrder | null> {
  const { plan, now, endAttempts } = placing;
  const order = toOrder(placing);
  const statement = orderStatement(placing, order);
  const { superseded_ids: superseded } = order;
  const isOneStatement =
    superseded.length === 0 && plan.uses.length === 0 && plan.evaluated.prices.bonusesMinor === 0;
  try {
    if (isOneStatement) await insertOrder(database, statement);
    else
      await database.transaction().execute(async (transaction) => {
        if (superseded.length > 0) await supersedeUnpaid(transaction, superseded, now, endAttempts);
        await takeOffers(transaction, placing, order.id);
        await insertOrder(transaction, statement);
      });
  } catch (error) {
    if (error instanceof StalePlanError) return null;
    throw error;
  }
  return order;
}

const toSlotPlace = ({ serving, slot }: OrderPlan): SlotPlace => ({
  shopId: serving.shop.id,
  cityId: serving.city.id,
  capacityId: slot.capacityId,
});

async function takeOffers(
  transaction: Transaction<Database>,
  { now, plan }: Placing,
  orderId: number,
): Promise<void> {
  const { evaluated, uses, customerId, phone, serving } = plan;
  if ((await takeUses(transaction, uses, { customerId, phone })) !== null) throw new StalePlanError();
  const { bonusesMinor } = evaluated.prices;
  if (bonusesMinor === 0) return;
  const entry = { currency: serving.city.currency.code, now };
  const isReserved =
    customerId !== null && (await reserveBonuses(transaction, customerId, orderId, bonusesMinor, entry));
  if (!isReserved) throw new StalePlanError();
}

function toOrder({ plan, next, draft, expiresAt }: Placing): PlacedOrder {
  const { cart, evaluated, isOnline } = plan;
  return {
    ...next,
    payment_type: draft.payment_type,
    tracking_key: randomBytes(trackingKeyBytes).toString('base64url'),
    total_minor: evaluated.prices.totalMinor,
    status: isOnline ? 'waiting_for_payment' : 'accepted',
    expires_at: isOnline ? expiresAt : null,
    superseded_ids: cart.unpaid.map(({ id }) => id),
  };
}

function buildSnapshot({ language, publicOrigin, plan, draft }: Placing): OrderSnapshot {
  const { cart, serving, slot, evaluated, uses } = plan;
  const { id, capacityId, startsAt, endsAt, isAsap } = slot;
  return {
    ...takeSnapshot(evaluated, serving.city),
    uses: uses.map(({ offer, of }) => ({ offer, of })),
    language,
    cityUrl: `${publicOrigin}/${serving.city.alias}`,
    address: plan.address,
    slot: { id, capacityId, startsAt, endsAt, isAsap },
    cookingMinutes: serving.zone?.cookingMinutes ?? serving.shop.cookingMinutes,
    deliveryMinutes: serving.zone?.deliveryMinutes ?? 0,
    username: draft.username,
    email: draft.email || null,
    comment: draft.order_comment,
    cutlery: draft.cutlery,
    cashMinor: plan.cashMinor,
    ...(cart.unpaid.length > 0 && { supersededIds: cart.unpaid.map((order) => order.id) }),
  };
}

/**
 * Cart, order, history, message and place in one statement, whose steps follow each other because each reads
 * what the one before has written. The cart goes first: of two orders with one key the second finds it
 * changed. The slot goes last, because many buyers want the same one and wait for each other from there to
 * the end. An unpaid order holds its place and leaves the cart full (D-82). Each order changes the cart's
 * revision, so that of two orders at once over one cart the second is planned again and supersedes the first.
 */
function orderStatement(placing: Placing, order: PlacedOrder): OrderStatement {
  const { brand, now, plan } = placing;
  const { cart, serving, slot, customerId, phone, isOnline } = plan;
  const cityId = serving.city.id;
  const emptied = isOnline
    ? sql``
    : sql`, lines = '[]', interval_id = null, shown = null, offers = ${JSON.stringify(nothingStored.offers)}::jsonb`;
  const place = toSlotPlace(plan);
  const message = {
    ...{ cityId, kind: 'order_accepted', now, expiresAt: orderMessageExpiry(slot, now) },
    payload: sql`${JSON.stringify(acceptedMessage(placing, order))}`,
  };
  const hold = { ...place, id: placing.orderCacheKey, expiresAt: placing.expiresAt };
  return sql`
    with cart as (
      update carts set updated_at = ${now}, revision = revision + 1${emptied}
      where id = ${cart.id} and revision = ${cart.revision} returning id),
    placed as (
      insert into orders (id, number, tracking_key, order_cache_key, session_id, customer_id, brand, city_id, order_type,
        shop_id, interval_id, phone, payment_type, total_minor, status, expected_at, created_at,
        expires_at, snapshot)
      select ${order.id}::int, ${order.number}, ${order.tracking_key}, ${placing.orderCacheKey}, ${placing.sessionId}::int,
        ${customerId}::int, ${brand}, ${cityId}::int, ${serving.orderType}, ${serving.shop.id}::int, ${slot.id}, ${phone},
        ${order.payment_type}, ${order.total_minor}::bigint, ${order.status},
        ${slot.isAsap ? slot.startsAt : slot.endsAt}::bigint, ${now}::bigint, ${order.expires_at}::bigint,
        ${JSON.stringify(buildSnapshot(placing))}::jsonb
      from cart
      on conflict (order_cache_key) do nothing returning id),
    history as (
      insert into order_status_changes (order_id, city_id, status, at)
      select id, ${cityId}::int, ${order.status}, ${now}::bigint from placed),
    message as (${queueForEach(message, sql`placed where ${!isOnline}`)}),
    slot as (${takePlace(place, serving.shop.slotCapacity, sql`placed`)}),
    hold as (${keepHold(hold, sql`slot where ${isOnline}`)})
    select case when not exists (select 1 from cart) then false
      when exists (select 1 from slot) then true
      else stale_plan() end as is_placed`;
}

/** @throws StalePlanError */
async function insertOrder(database: Kysely<Database>, statement: OrderStatement): Promise<void> {
  // Without a place nothing may stay of the other steps, and outside a transaction only an error undoes them.
  const { rows } = await statement
    .execute(database)
    .catch((error: { code?: string; constraint?: string }) => {
      throw error.code === stalePlan || error.constraint === usedNumber ? new StalePlanError() : error;
    });
  if (!rows[0]?.is_placed) throw new StalePlanError();
}

function acceptedMessage({ say, language, plan: { phone, serving } }: Placing, order: PlacedOrder) {
  const { sign, fractionDigits } = serving.city.currency;
  const total = formatMoney(order.total_minor, sign, fractionDigits);
  const text = say('order.accepted_message', { number: order.number, total });
  return { phone, text, language, order_number: order.number };
}
