import { type Kysely, sql } from 'kysely';
import type { KitchenRecord } from '../../ordering/kitchen/takeStep';
import type { StoredOrder } from '../../ordering/tables';
import type { Database } from '../../platform/database/Database';
import type { RecordedOrder } from './toStaffOrder';

/** Adds what was paid to orders. */
async function withPayments(
  database: Kysely<Database>,
  orders: readonly StoredOrder[],
  records: readonly KitchenRecord[],
): Promise<RecordedOrder[]> {
  if (orders.length === 0) return [];
  const captures = await database
    .selectFrom('payment_captures')
    .select(['order_id', 'amount_minor', 'refunded_minor'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('purpose', 'in', ['order', 'canceled'])
    .execute();
  const paid = new Map(
    captures.map(({ order_id, amount_minor, refunded_minor }) => [order_id, amount_minor - refunded_minor]),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  return records.flatMap((record) => {
    const order = byId.get(record.order_id);
    return order ? [{ order, record, paidMinor: paid.get(order.id) ?? null }] : [];
  });
}

async function withOrders(
  database: Kysely<Database>,
  records: readonly KitchenRecord[],
): Promise<RecordedOrder[]> {
  if (records.length === 0) return [];
  const ids = records.map(({ order_id }) => order_id);
  const orders = await database.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  return withPayments(database, orders, records);
}

/** One order that a kitchen has; null for every other. */
export async function readKitchenOrder(
  database: Kysely<Database>,
  orderId: number,
): Promise<RecordedOrder | null> {
  const record = await database
    .selectFrom('kitchen_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const [found] = await withOrders(database, record ? [record] : []);
  return found ?? null;
}

/** One order, also when no kitchen has it: it waits for its payment, or never got it. */
export async function readOrder(database: Kysely<Database>, orderId: number): Promise<RecordedOrder | null> {
  const order = await database.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return null;
  const record = await database
    .selectFrom('kitchen_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const nothing = {
    seq: null,
    acknowledged_at: null,
    ready_at: null,
    alerted_at: null,
    courier: null,
    canceled: null,
  };
  const unrecorded = { order_id: order.id, shop_id: order.shop_id, ...nothing };
  const [found] = await withPayments(database, [order], [record ?? unrecorded]);
  return found ?? null;
}

export interface FeedPage {
  orders: RecordedOrder[];
  /** Where to go on reading. */
  cursor: number;
  hasMore: boolean;
}

/**
 * Places of the feed that can be read, and those that were given away, some of them perhaps not yet to be
 * seen.
 */
async function readBounds(database: Kysely<Database>): Promise<{ readable: number; given: number }> {
  const { rows } = await sql<{ readable: number; given: number }>`
    select coalesce((select max(seq) from kitchen_orders), 0) as readable, last_value as given
    from kitchen_order_seq`.execute(database);
  return rows[0] ?? { readable: 0, given: 0 };
}

/**
 * Orders of some shops that changed after a place in the feed, in the order of their changes. Without a
 * place, and for one that was never given (the database was restored from a backup): open orders, from the
 * beginning.
 * @param shopIds null for every shop.
 */
export async function readChanges(
  database: Kysely<Database>,
  shopIds: readonly number[] | null,
  asked: number | null,
  limit: number,
): Promise<FeedPage> {
  // Before the orders: what changes in between comes again, rather than never.
  const { readable, given } = await readBounds(database);
  const since = asked !== null && asked <= given ? asked : null;
  const isOpen = sql`join orders on orders.id = order_id and orders.status in ('accepted', 'cooking', 'sent')`;
  const { rows } = await sql<KitchenRecord>`
    select kitchen_orders.* from kitchen_orders ${since === null ? isOpen : sql``}
    where seq > ${since ?? 0}::bigint ${shopIds === null ? sql`` : sql`and kitchen_orders.shop_id = any(${[...shopIds]}::int[])`}
    order by seq limit ${limit + 1}`.execute(database);
  const records = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  const last = records.at(-1)?.seq ?? 0;
  return {
    orders: await withOrders(database, records),
    cursor: since !== null || hasMore ? Math.max(last, since ?? 0) : Math.max(last, readable),
    hasMore,
  };
}
