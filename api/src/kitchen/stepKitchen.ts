import type { Kysely } from 'kysely';
import type { Database } from '../database/Database';
import { recordStatus } from '../orders/orderStatus';
import { nextStage, type Pace } from './stages';

const batch = 50;

/**
 * Moves every order whose time has come one status on. Several processes may run it: each order is locked by one of them.
 * @returns how many orders were moved.
 */
export async function stepKitchen(database: Kysely<Database>, speed: number, now: number): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const orders = await transaction
      .selectFrom('orders')
      .select(['id', 'city_id', 'status', 'order_type', 'snapshot', 'next_step_at'])
      .where('next_step_at', '<=', now)
      .orderBy('next_step_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const order of orders) {
      const { cookingMinutes, deliveryMinutes } = order.snapshot;
      const pace: Pace = { orderType: order.order_type, cookingMinutes, deliveryMinutes, speed };
      const next = nextStage(order.status, pace);
      if (!next) {
        await transaction
          .updateTable('orders')
          .set({ next_step_at: null })
          .where('id', '=', order.id)
          .execute();
        continue;
      }
      await transaction
        .updateTable('orders')
        .set({
          status: next.status,
          next_step_at: next.lastsMs === null ? null : Math.round(now + next.lastsMs),
          ...(next.status === 'sent' ? { sent_at: now } : {}),
        })
        .where('id', '=', order.id)
        .execute();
      await recordStatus(transaction, order, next.status, now);
    }
    return orders.length;
  });
}
