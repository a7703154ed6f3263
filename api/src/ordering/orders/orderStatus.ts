import type { OrderStatus, OrderStatusAlias } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { Say } from '../../platform/messages/text';
import { queueStage } from '../stages/queueStage';
import { isStage } from '../stages/stages';

export const toStatus = (alias: OrderStatusAlias, say: Say): OrderStatus => ({
  alias,
  name: say(`status.${alias}.name`),
  description: say(`status.${alias}.description`),
});
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
