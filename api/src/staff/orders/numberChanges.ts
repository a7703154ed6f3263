import { type Kysely, sql } from 'kysely';
import { hasUnnumbered, numberKitchenOrders } from '../../ordering/kitchen/numberKitchenOrders';
import type { Database } from '../../platform/database/Database';
import { queueChanges } from '../webhooks/staffWebhooks';

/** Any number that nothing else locks. */
const lockId = 7_202_611;
const batch = 500;
export const feedChannel = 'kitchen_orders';

/**
 * Gives every change its place in the feed, and queues it for webhooks. One process does it at a time, and
 * until its transaction has ended nobody else does: places become visible in their order, so that a reader
 * who has seen one never misses a lower one. (Places taken by the changes themselves would become visible in
 * the order in which their transactions end.) What is being changed right now has its turn next time.
 * @returns how many changes there were.
 */
export async function numberChanges(database: Kysely<Database>, now: number): Promise<number> {
  if (!(await hasUnnumbered(database))) return 0;
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockId})`.execute(transaction);
    const rows = await numberKitchenOrders(transaction, batch);
    if (rows.length === 0) return 0;
    await queueChanges(
      transaction,
      rows.map(({ order_id }) => order_id),
      now,
    );
    const shops = [...new Set(rows.map(({ shop_id }) => shop_id))];
    await sql`select pg_notify(${feedChannel}, shop_id::text) from unnest(${shops}::int[]) as shop_id`.execute(
      transaction,
    );
    return rows.length;
  });
}
