import { formatMoney } from '@storefront/contracts/formatMoney';
import { sql, type Transaction } from 'kysely';
import { confirmHold, releaseHold } from '../../places/shops/slotHolds';
import type { Database } from '../../platform/database/Database';
import { sayIn } from '../../platform/messages/text';
import { orderMessageExpiry, queueMessage } from '../../platform/outbox/queueMessage';
import type { CartRow } from '../cart/CartStore';
import type { OrderSnapshot } from '../OrderSnapshot';
import type { OrderEnding, StoredOrder } from '../tables';
import { giveBackOffers } from './giveBack';
import { recordStatus } from './orderStatus';
import { withoutOrdered } from './withoutOrdered';

/** `late`: the order was given up before, its place may be somebody else's; the money must go back (D-79). */
export type PaymentOutcome = 'accepted' | 'already_accepted' | 'late';

/** Ends at the banks what still waits for the customers of orders that are over. */
export type EndAttempts = (
  transaction: Transaction<Database>,
  orderIds: readonly number[],
  now: number,
) => Promise<void>;

/** Asks acquirers what became of the payments of unpaid orders; one that was paid is accepted. */
export type AskAboutUnpaid = (orderIds: readonly number[]) => Promise<void>;

const lockOrder = (transaction: Transaction<Database>, orderId: number): Promise<StoredOrder> =>
  transaction
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * The payment of a waiting order has come: it is accepted, its place is its own, the cart has done its work
 * (D-82). In the transaction that records the payment; however often it is told, the order is accepted once.
 * @param paymentType alias of the type that was paid by, which need not be the one that was ordered with.
 */
export async function acceptPaid(
  transaction: Transaction<Database>,
  orderId: number,
  paymentType: string,
  now: number,
): Promise<PaymentOutcome> {
  const order = await lockOrder(transaction, orderId);
  if (order.status === 'canceled') return 'late';
  if (order.status !== 'waiting_for_payment') return 'already_accepted';
  return (await accept(transaction, order, { payment_type: paymentType }, now)) ? 'accepted' : 'late';
}

/** How an order that waited for an online payment is paid when it is handed over. */
export interface DoorPayment {
  /** Alias of the type. */
  paymentType: string;
  /** Change is asked from this; 0 for none. */
  cashMinor: number;
}

/**
 * A waiting order is to be paid at the door instead: accepted as any such order is. Whoever pays has to open,
 * so it is not left at the door.
 * @param order locked by the caller's transaction, and waiting.
 * @returns false when its place is gone.
 */
export function acceptAtDoor(
  transaction: Transaction<Database>,
  order: StoredOrder,
  { paymentType, cashMinor }: DoorPayment,
  now: number,
): Promise<boolean> {
  const { address } = order.snapshot;
  const snapshot: OrderSnapshot = {
    ...order.snapshot,
    cashMinor,
    address: address && { ...address, leave_at_door: false },
  };
  const change = { payment_type: paymentType, expires_at: null, snapshot: JSON.stringify(snapshot) };
  return accept(transaction, order, change, now);
}

/** @returns false when the order's place is gone; nothing has changed then. */
async function accept(
  transaction: Transaction<Database>,
  order: StoredOrder,
  change: AcceptedChange,
  now: number,
): Promise<boolean> {
  if (!(await confirmHold(transaction, order.order_cache_key))) return false;
  await markAccepted(transaction, order, change, 'order.accepted_message', now);
  return true;
}

interface AcceptedChange {
  payment_type: string;
  expires_at?: null;
  ended_by?: null;
  expected_at?: number;
  snapshot?: string;
}

/** An order whose place is its own is the kitchen's now. */
export async function markAccepted(
  transaction: Transaction<Database>,
  order: StoredOrder,
  change: AcceptedChange,
  message: 'order.accepted_message' | 'order.late_accepted_message',
  now: number,
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ ...change, status: 'accepted' })
    .where('id', '=', order.id)
    .execute();
  await recordStatus(transaction, order, 'accepted', now);
  await emptyCart(transaction, order, now);
  const { snapshot, number } = order;
  const { sign, fractionDigits } = snapshot.currency;
  const total = formatMoney(order.total_minor, sign, fractionDigits);
  const text = sayIn(snapshot.language)(message, { number, total });
  await notifyCustomer(transaction, order, 'order_accepted', text, now);
}

/**
 * The payment failed or never came: the order is over, place, bonuses and limited offers are free again; the
 * cart stays (D-78).
 */
export async function giveUpUnpaid(
  transaction: Transaction<Database>,
  orderId: number,
  now: number,
): Promise<boolean> {
  const order = await lockOrder(transaction, orderId);
  if (order.status !== 'waiting_for_payment') return false;
  await endUnpaid(transaction, order, 'time', now);
  const text = sayIn(order.snapshot.language)('order.expired_message', { number: order.number });
  await notifyCustomer(transaction, order, 'order_canceled', text, now);
  return true;
}

/**
 * Gives up unpaid orders in favour of a new one over the same cart, in the transaction that places it: their
 * places, bonuses and limited offers are the new order's to take. One that was paid meanwhile stays; it has
 * changed the cart, and the new order is not placed. A payment that comes later is late and goes back. The
 * customer did it and is told nothing.
 */
export async function supersedeUnpaid(
  transaction: Transaction<Database>,
  orderIds: readonly number[],
  now: number,
  endAttempts: EndAttempts,
): Promise<void> {
  const orders = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', orderIds)
    .where('status', '=', 'waiting_for_payment')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const order of orders) await endUnpaid(transaction, order, 'replaced', now);
  if (orders.length > 0)
    await endAttempts(
      transaction,
      orders.map(({ id }) => id),
      now,
    );
}

async function endUnpaid(
  transaction: Transaction<Database>,
  order: StoredOrder,
  endedBy: OrderEnding,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ status: 'canceled', ended_by: endedBy })
    .where('id', '=', order.id)
    .execute();
  await recordStatus(transaction, order, 'canceled', now);
  await releaseHold(transaction, order.order_cache_key);
  await giveBackOffers(transaction, order, now);
}

const ownerOf = ({ session_id, customer_id }: StoredOrder) =>
  customer_id === null ? sql`session_id = ${session_id}` : sql`customer_id = ${customer_id}`;

/** The order's cart, which nobody else changes or orders until the transaction ends. */
export async function lockCart(transaction: Transaction<Database>, order: StoredOrder) {
  const { brand, city_id } = order;
  const { rows } = await sql<Pick<CartRow, 'id' | 'lines' | 'offers' | 'interval_id'>>`
    select id, lines, offers, interval_id from carts
    where ${ownerOf(order)} and brand = ${brand} and city_id = ${city_id} for update`.execute(transaction);
  return rows[0];
}

/** Takes what was ordered out of the cart, and leaves what its customer has put there since. */
async function emptyCart(transaction: Transaction<Database>, order: StoredOrder, now: number): Promise<void> {
  const cart = await lockCart(transaction, order);
  if (!cart) return;
  const { lines, offers, interval_id } = withoutOrdered(cart, order.snapshot);
  await sql`update carts set lines = ${JSON.stringify(lines)}::jsonb, interval_id = ${interval_id}, shown = null,
      offers = ${JSON.stringify(offers)}::jsonb, revision = revision + 1, updated_at = ${now}
    where id = ${cart.id}`.execute(transaction);
}

const notifyCustomer = (
  transaction: Transaction<Database>,
  { phone, city_id, number, snapshot }: StoredOrder,
  kind: 'order_accepted' | 'order_canceled',
  text: string,
  now: number,
): Promise<void> =>
  queueMessage(
    transaction,
    city_id,
    kind,
    { phone, text, language: snapshot.language, order_number: number },
    now,
    orderMessageExpiry(snapshot.slot, now),
  );
