import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';

/** Whether a kitchen's order has changed and has no place in the feed yet. */
export async function hasUnnumbered(database: Kysely<Database>): Promise<boolean> {
  const waiting = await sql`select 1 from kitchen_orders where seq is null limit 1`.execute(database);
  return waiting.rows.length > 0;
}

/** Gives changed orders their places in the feed, `batch` at most; those being changed right now wait. */
export async function numberKitchenOrders(
  transaction: Kysely<Database>,
  batch: number,
): Promise<{ order_id: number; shop_id: number; seq: number }[]> {
  const { rows } = await sql<{ order_id: number; shop_id: number; seq: number }>`
    with changed as (
      select order_id from kitchen_orders where seq is null order by order_id limit ${batch} for update skip locked)
    update kitchen_orders set seq = nextval('kitchen_order_seq') from changed
    where kitchen_orders.order_id = changed.order_id
    returning kitchen_orders.order_id, shop_id, seq`.execute(transaction);
  return rows;
}
