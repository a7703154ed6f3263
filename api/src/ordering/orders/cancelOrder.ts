import type { OrderStatusReply } from '@storefront/contracts';
import type { Transaction } from 'kysely';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';
import { orderMessageExpiry, queueMessage } from '../../platform/outbox/queueMessage';
import type { StoredOrder } from '../tables';
import { giveBackAll } from './giveBack';
import { recordStatus, toStatus } from './orderStatus';
import { toColumns, withdrawAll } from './replacements';
import { toStatusReply } from './toOrder';

/**
 * Cancels an order that nobody has begun to cook (ORD-01, ORD-03): its place, bonuses and limited offers are
 * free again.
 * @param order locked by the caller's transaction.
 * @throws ApiError 409 with the status that it has meanwhile (D-88).
 */
export async function cancelOrder(
  transaction: Transaction<Database>,
  context: RequestContext,
  order: StoredOrder,
): Promise<OrderStatusReply> {
  const { say, now, language } = context;
  if (order.status !== 'accepted') {
    const status = toStatus(order, say).name;
    const changes = [{ kind: 'status' as const, name: status, before: 'accepted', after: order.status }];
    throw new ApiError(409, 'order.not_cancelable', { params: { status }, changes });
  }
  await transaction
    .updateTable('orders')
    .set({
      ...toColumns(withdrawAll(order.snapshot, 'customer', now)),
      status: 'canceled',
      ended_by: 'customer',
    })
    .where('id', '=', order.id)
    .execute();
  await recordStatus(transaction, order, 'canceled', now);
  await giveBackAll(transaction, order, now);
  const text = say('order.canceled_message', { number: order.number });
  const message = { phone: order.phone, text, language, order_number: order.number };
  await queueMessage(
    transaction,
    order.city_id,
    'order_canceled',
    message,
    now,
    orderMessageExpiry(order.snapshot.slot, now),
  );
  const canceled = { ...order, status: 'canceled', ended_by: 'customer' } as const;
  return toStatusReply({ order: canceled, isShared: false }, context);
}
