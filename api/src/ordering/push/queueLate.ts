import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { findDelay, type TimedOrder } from '../orders/orderDelay';
import { queueStage } from '../orders/queueStage';

/**
 * Queues word of lateness for the browsers that follow an order, once: a new time each few minutes would be
 * noise, and the page shows it. Several processes may run it: each subscription is locked by one of them.
 */
export async function queueLate(database: Kysely<Database>, now: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // All that is under way, without what makes an order heavy.
    const { rows } = await sql<Omit<TimedOrder, 'snapshot'> & TimedOrder['snapshot'] & { id: number }>`
      select orders.id, status, order_type, expected_at, sent_at, snapshot -> 'slot' as slot,
        snapshot -> 'deliveryMinutes' as "deliveryMinutes"
      from push_subscriptions join orders on orders.id = push_subscriptions.order_id
      where told_late_at is null and status in ('accepted', 'cooking', 'sent')
      for update of push_subscriptions skip locked`.execute(transaction);
    const late = rows.filter(
      ({ slot, deliveryMinutes, ...order }) =>
        findDelay({ ...order, snapshot: { slot, deliveryMinutes } }, now) !== null,
    );
    for (const id of new Set(late.map((order) => order.id))) {
      await queueStage(transaction, id, 'late', now);
      await transaction
        .updateTable('push_subscriptions')
        .set({ told_late_at: now })
        .where('order_id', '=', id)
        .execute();
    }
  });
}
