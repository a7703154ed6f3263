import type { KitchenStep, OrderStatusAlias } from '@storefront/contracts';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import { sayIn } from '../../platform/messages/text';
import { orderMessageExpiry, queueMessage } from '../../platform/outbox/queueMessage';
import { creditEarned, giveBackAll } from '../orders/giveBack';
import { recordStatus } from '../orders/orderStatus';
import { queueReceipt } from '../orders/queueReceipt';
import { queueStage } from '../orders/queueStage';
import { openReplacements, toColumns, withAnswer, withdrawAll } from '../orders/replacements';
import type { KitchenCancelReason, KitchenOrdersTable, StoredOrder } from '../tables';
import { allowedSteps, type StepState } from './allowedSteps';
import { askReplacement, type ReplaceStep } from './askReplacement';
import { removeOrderLine } from './removeOrderLine';

export type KitchenRecord = Selectable<KitchenOrdersTable>;
export type Step =
  | Exclude<KitchenStep, { step: 'replace' }>
  | ReplaceStep
  | { step: 'cancel'; reason: 'unacknowledged'; note: string };
export interface LockedOrder {
  order: StoredOrder;
  record: KitchenRecord;
}

/** Nobody promises a time further ahead than orders are taken. */
const longestPromiseMs = 31 * 24 * 3_600_000;

/**
 * An order with what its kitchen said, locked until the transaction ends. Null: no kitchen has it, because it
 * is not paid.
 */
export async function lockKitchenOrder(
  transaction: Transaction<Database>,
  orderId: number,
): Promise<LockedOrder | null> {
  // The order first, as its triggers do.
  const order = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  const record = await transaction
    .selectFrom('kitchen_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return order && record ? { order, record } : null;
}

export const stepState = (
  { status, order_type, answer_by }: Pick<StoredOrder, 'status' | 'order_type' | 'answer_by'>,
  { acknowledged_at, ready_at }: Pick<KitchenRecord, 'acknowledged_at' | 'ready_at'>,
): StepState => ({
  status,
  orderType: order_type,
  isAcknowledged: acknowledged_at !== null,
  isReady: ready_at !== null,
  isAsking: answer_by !== null,
});

/**
 * Moves an order on: the one way in which a kitchen and the rule for orders that nobody
 * takes change it. The customer's page, messages, bonuses and money follow from what is written here.
 * @throws ApiError 409 `staff.step_refused` with the steps that are allowed; nothing is changed then.
 */
export async function takeStep(
  transaction: Transaction<Database>,
  { order, record }: LockedOrder,
  step: Step,
  now: number,
): Promise<void> {
  const allowed = allowedSteps(stepState(order, record));
  if (!allowed.includes(step.step))
    throw new ApiError(409, 'staff.step_refused', {
      params: { step: step.step, status: order.status },
      allowed,
    });
  const write = (
    facts: Partial<Record<'acknowledged_at' | 'ready_at', number>> & { courier?: string; canceled?: string },
  ) => noteFacts(transaction, order.id, facts);
  const cancel = async (reason: KitchenCancelReason, note: string): Promise<void> => {
    await write({ canceled: JSON.stringify({ reason, note }) });
    await moveTo(transaction, order, 'canceled', now, reason);
  };
  const acknowledged = { acknowledged_at: record.acknowledged_at ?? now };
  switch (step.step) {
    case 'acknowledge':
      if (step.promised_at) await promise(transaction, order, step.promised_at, now);
      return write(acknowledged);
    case 'promise':
      return promise(transaction, order, step.promised_at, now);
    case 'cook':
      await write(acknowledged);
      return moveTo(transaction, order, 'cooking', now);
    case 'ready':
      await write({ ...acknowledged, ready_at: now });
      if (order.status === 'accepted') await moveTo(transaction, order, 'cooking', now);
      return order.order_type === 'takeaway' ? queueStage(transaction, order.id, 'ready', now) : undefined;
    case 'courier':
      return assignCourier(transaction, record, step, acknowledged);
    case 'hand_over':
      await write({ ...acknowledged, ready_at: record.ready_at ?? now });
      return moveTo(transaction, order, 'sent', now);
    case 'done':
      await write({ ...acknowledged, ready_at: record.ready_at ?? now });
      return moveTo(transaction, order, 'done', now);
    case 'remove':
      if (await removeOrderLine(transaction, order, step, now)) return write(acknowledged);
      return cancel('sold_out', '');
    case 'replace':
      await askReplacement(transaction, order, step, now);
      return write(acknowledged);
    case 'keep':
      return keepLine(transaction, order, step.line, now);
    case 'cancel':
      return cancel(step.reason, step.note);
  }
}

/** Writes what a kitchen said, which is a change that others must hear of. */
async function noteFacts(
  transaction: Transaction<Database>,
  orderId: number,
  facts: { acknowledged_at?: number; ready_at?: number; courier?: string; canceled?: string },
): Promise<void> {
  await transaction
    .updateTable('kitchen_orders')
    .set({ ...facts, seq: null })
    .where('order_id', '=', orderId)
    .execute();
}

/** @throws ApiError 422 for a line that nobody asks about. */
async function keepLine(
  transaction: Transaction<Database>,
  { id, snapshot }: StoredOrder,
  line: string,
  now: number,
): Promise<void> {
  if (!openReplacements(snapshot).some(({ lineKey }) => lineKey === line))
    throw fieldError('line', 'cart.unknown_product');
  const answered = { at: now, by: 'kitchen', answer: 'withdrawn', chosen: null } as const;
  const changed = withAnswer(snapshot, ({ lineKey }) => lineKey === line, answered);
  await transaction.updateTable('orders').set(toColumns(changed)).where('id', '=', id).execute();
}

async function promise(
  transaction: Transaction<Database>,
  order: StoredOrder,
  promisedAt: number,
  now: number,
): Promise<void> {
  if (promisedAt < order.created_at || promisedAt > now + longestPromiseMs)
    throw fieldError('promised_at', 'validation.wrong');
  await transaction
    .updateTable('orders')
    .set({ expected_at: promisedAt })
    .where('id', '=', order.id)
    .execute();
}

/** A courier who only moves is no change for a kitchen: positions come every few seconds. */
async function assignCourier(
  transaction: Transaction<Database>,
  { order_id, courier: known }: KitchenRecord,
  { name, phone, coordinates }: Extract<KitchenStep, { step: 'courier' }>,
  acknowledged: { acknowledged_at: number },
): Promise<void> {
  const isSame = known?.name === name && known.phone === phone;
  const courier = JSON.stringify({
    name,
    phone,
    coordinates: coordinates ?? (isSame ? known.coordinates : null),
  });
  if (!isSame) return noteFacts(transaction, order_id, { ...acknowledged, courier });
  await transaction.updateTable('kitchen_orders').set({ courier }).where('order_id', '=', order_id).execute();
}

async function moveTo(
  transaction: Transaction<Database>,
  order: StoredOrder,
  status: Exclude<OrderStatusAlias, 'accepted' | 'waiting_for_payment'>,
  now: number,
  cancelReason: KitchenCancelReason | null = null,
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({
      status,
      ...(status === 'sent' ? { sent_at: now } : {}),
      ...(status === 'canceled'
        ? {
            ...toColumns(withdrawAll(order.snapshot, 'kitchen', now)),
            ended_by: 'kitchen',
            cancel_reason: cancelReason,
          }
        : {}),
    })
    .where('id', '=', order.id)
    .execute();
  await recordStatus(transaction, order, status, now);
  if (status === 'done') {
    await creditEarned(transaction, order, now);
    // Who paid online has had theirs.
    if (order.expires_at === null) await queueReceipt(transaction, order, 'order.done_message', now);
  }
  if (status !== 'canceled') return;
  await giveBackAll(transaction, order, now);
  const { city_id, phone, number, snapshot } = order;
  const text = sayIn(snapshot.language)('order.canceled_by_shop_message', { number });
  const message = { phone, text, language: snapshot.language, order_number: number };
  await queueMessage(
    transaction,
    city_id,
    'order_canceled',
    message,
    now,
    orderMessageExpiry(snapshot.slot, now),
  );
}
