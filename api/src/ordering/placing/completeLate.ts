import { isDeepStrictEqual } from 'node:util';
import type { BrandAlias } from '@storefront/contracts';
import { sql, type Transaction } from 'kysely';
import { reserveAgain } from '../../offers/redemption/bonusLedger';
import { takeUses } from '../../offers/redemption/offerUses';
import { findSlot, type Slot } from '../../places/schedule';
import { buildSlotRules } from '../../places/shops/intervals';
import { findServing } from '../../places/shops/Serving';
import { takePlace } from '../../places/shops/slots';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { Database } from '../../platform/database/Database';
import { type EvaluatedCart, evaluateCart } from '../cart/evaluateCart';
import { listUses } from '../cart/listUses';
import { orderBuyer } from '../cart/orderBuyer';
import { readOfferCustomer } from '../cart/readOfferCustomer';
import { nothingStored, type StoredCart } from '../cart/StoredCart';
import { takeSnapshot } from '../cart/takeSnapshot';
import type { OrderSnapshot } from '../OrderSnapshot';
import { lockCart, markAccepted } from '../orders/unpaidOrders';
import type { StoredOrder } from '../tables';
import type { OrderPlan } from './planOrder';

/**
 * Money came for an order that had ended because nobody paid in time. It is accepted all the same if all that
 * it was made of can be taken once more: the same slot, dishes, price, promo code, gifts and bonuses (D-79,
 * D-114). One that was canceled or replaced never is, nor one whose customer has ordered since: they would get
 * two dinners.
 * @returns false when something is gone; nothing has changed then, and the money goes back.
 */
export async function completeLate(
  transaction: Transaction<Database>,
  catalogue: Catalogue,
  orderId: number,
  paymentType: string,
  now: number,
): Promise<boolean> {
  await sql`savepoint late_payment`.execute(transaction);
  let isDone = false;
  try {
    isDone = await takeAgain(transaction, catalogue, orderId, paymentType, now);
  } finally {
    if (!isDone) await sql`rollback to savepoint late_payment`.execute(transaction);
  }
  return isDone;
}

async function takeAgain(
  transaction: Transaction<Database>,
  catalogue: Catalogue,
  orderId: number,
  paymentType: string,
  now: number,
): Promise<boolean> {
  const order = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (order.status !== 'canceled' || order.ended_by !== 'time') return false;
  // Before anything is looked at: an order that is being placed from the same cart is there, or will find the
  // cart changed.
  await lockCart(transaction, order);
  if (await hasOrderedSince(transaction, order)) return false;
  const plan = await planAgain(transaction, catalogue, order, now);
  if (!plan) return false;
  const { serving, slot, evaluated, uses } = plan;
  if (!isSameGoods(order.snapshot, evaluated, serving)) return false;

  const place = { shopId: serving.shop.id, cityId: serving.city.id, capacityId: slot.capacityId };
  const taken = await takePlace(place, serving.shop.slotCapacity, sql`(values (1)) as buyer`).execute(
    transaction,
  );
  if (taken.rows.length === 0) return false;
  const { customer_id: customerId, phone } = order;
  if ((await takeUses(transaction, uses, { customerId, phone })) !== null) return false;
  if (!(await reserveAgain(transaction, order.id))) return false;

  await transaction
    .deleteFrom('order_status_changes')
    .where('order_id', '=', order.id)
    .where('status', '=', 'canceled')
    .execute();
  const { id, capacityId, startsAt, endsAt, isAsap } = slot;
  const snapshot: OrderSnapshot = {
    ...order.snapshot,
    slot: { id, capacityId, startsAt, endsAt, isAsap },
    uses: uses.map(({ offer, of }) => ({ offer, of })),
  };
  const change = {
    payment_type: paymentType,
    ended_by: null,
    expected_at: isAsap ? startsAt : endsAt,
    snapshot: JSON.stringify(snapshot),
  };
  await markAccepted(transaction, { ...order, snapshot }, change, 'order.late_accepted_message', now);
  return true;
}

/** Whatever became of it: who ordered again did not wait for this one any more. */
async function hasOrderedSince(
  transaction: Transaction<Database>,
  { id, brand, session_id, customer_id, phone, created_at }: StoredOrder,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from orders where brand = ${brand} and id > ${id} and created_at >= ${created_at}
    and (session_id = ${session_id} or customer_id = ${customer_id} or phone = ${phone}) limit 1`.execute(
      transaction,
    );
  return rows.length > 0;
}

type Plan = Pick<OrderPlan, 'serving' | 'evaluated' | 'uses'> & { slot: Slot };

/** The order as it could be placed now; null where it could not. */
async function planAgain(
  transaction: Transaction<Database>,
  catalogue: Catalogue,
  order: StoredOrder,
  now: number,
): Promise<Plan | null> {
  const { snapshot, customer_id: customerId, phone, order_type: orderType, shop_id: shopId } = order;
  const brand = order.brand as BrandAlias;
  const city = catalogue.places.city(brand, order.city_id);
  if (!city?.orderTypes[orderType]) return null;
  const found = findServing(catalogue, brand, city, { orderType, shopId, deliveryAddress: snapshot.address });
  const { shop } = found;
  if (shop?.id !== shopId) return null;
  const serving = { ...found, shop };
  const rules = buildSlotRules(serving, now, new Map());
  const slot = rules && findSlot(rules, snapshot.slot.id);
  if (!slot || slot.capacityId !== snapshot.slot.capacityId) return null;
  const customer =
    customerId === null ? null : await readOfferCustomer(transaction, { id: customerId, phone }, brand, city);
  if (customerId !== null && customer === null) return null;
  const cart = toCart(catalogue, brand, snapshot);
  const context = { catalogue, brand, now };
  const buyer = await orderBuyer(transaction, context, customer, phone, cart);
  const evaluated = evaluateCart(context, serving, cart, buyer);
  if (evaluated.minimum?.blocked) return null;
  const uses = listUses(context, evaluated, { customerId, phone }, customer?.birthday ?? null);
  return { serving, slot, evaluated, uses };
}

/** The cart that the order was made from, as far as it went into the order. */
function toCart(catalogue: Catalogue, brand: BrandAlias, snapshot: OrderSnapshot): StoredCart {
  const { lines, packages, prices, promocode } = snapshot;
  const gifts = catalogue.offers.listGifts(brand);
  const refusable = new Set(
    catalogue.menu.listPackages(brand).flatMap(({ id, canRefuse }) => (canRefuse ? [id] : [])),
  );
  return {
    ...nothingStored,
    withoutBag: !packages.some(({ id }) => refusable.has(id)),
    lines: lines
      .filter(({ isGift }) => !isGift)
      .map(({ lineKey, productKey, chosen, count }) => ({
        lineKey,
        productKey,
        modifiers: chosen,
        count,
        addedAt: 0,
      })),
    offers: {
      promocode: promocode ? { code: promocode, refused: null } : null,
      gifts: lines.flatMap(({ isGift, productKey, count }) => {
        const gift = isGift ? gifts.find((known) => known.productKey === productKey) : undefined;
        return gift ? [{ id: gift.id, count }] : [];
      }),
      bonusesLimitMinor: prices.bonusesMinor > 0 ? prices.bonusesMinor : null,
      notes: [],
    },
  };
}

/** Whether the customer would get the same for the same money. */
function isSameGoods(before: OrderSnapshot, evaluated: EvaluatedCart, { city }: Plan['serving']): boolean {
  const after = takeSnapshot(evaluated, city);
  const goods = ({ lines, packages, prices, promocode = null }: Pick<OrderSnapshot, keyof typeof after>) => ({
    lines: lines.map(({ lineKey, count, unitPriceMinor, isGift = false }) => [
      lineKey,
      count,
      unitPriceMinor,
      isGift,
    ]),
    packages: packages.map(({ id, count, priceMinor }) => [id, count, priceMinor]),
    prices: { ...prices },
    promocode,
  });
  return isDeepStrictEqual(goods(before), goods(after));
}
