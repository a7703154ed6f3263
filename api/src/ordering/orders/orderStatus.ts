import type { OrderStatus, OrderStatusAlias } from '@storefront/contracts';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { Say } from '../../platform/messages/text';
import type { OrdersTable } from '../tables';
import { queueStage } from './queueStage';
import { isStage } from './stages';

type Ended = Pick<Selectable<OrdersTable>, 'status' | 'order_type' | 'ended_by' | 'cancel_reason'>;

/** In the customer's words; of a canceled order they say why, where that is known. */
export function toStatus(order: Ended, say: Say): OrderStatus {
  const { status, order_type: orderType } = order;
  const why = status === 'canceled' ? findReason(order) : null;
  return {
    alias: status,
    // Brought and fetched are different ends, and neither is "ready".
    name: say(status === 'done' ? `status.done.${orderType}` : `status.${status}.name`),
    description: say(why === null ? `status.${status}.description` : `status.canceled.${why}`),
  };
}

function findReason({ ended_by, cancel_reason }: Ended) {
  // What the kitchen thinks of the order is its own, and an order that it left lying was not made.
  if (cancel_reason === null || cancel_reason === 'other' || cancel_reason === 'unacknowledged')
    return ended_by;
  return cancel_reason;
}

export const isFinal = (status: OrderStatusAlias): boolean => status === 'done' || status === 'canceled';

/** Writes that an order came into a status, which the browsers that asked for it are told. */
export async function recordStatus(
  database: Kysely<Database>,
  order: { id: number; city_id: number },
  status: OrderStatusAlias,
  at: number,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('order_status_changes')
    .values({ order_id: order.id, city_id: order.city_id, status, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows && isStage(status)) await queueStage(database, order.id, status, at);
}
