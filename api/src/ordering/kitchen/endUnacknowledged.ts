import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { defaultKitchenSettings } from '../kitchen-settings/kitchenSettings';
import { lockKitchenOrder, takeStep } from './takeStep';

const minuteMs = 60_000;
const batch = 100;

interface Unacknowledged {
  id: number;
  shop_id: number;
  is_alerted: boolean;
  is_to_end: boolean;
}

/**
 * Orders that no kitchen has acknowledged in the time that their shop allows: operators are told once, and
 * where the shop wants it, the order is canceled and paid back. A planned one may wait until cooking must
 * begin.
 * @param onAlert tells the operators.
 */
export async function endUnacknowledged(
  database: Kysely<Database>,
  now: number,
  onAlert: (order: { id: number; shopId: number }) => void,
): Promise<void> {
  const { acknowledge_minutes, unacknowledged } = defaultKitchenSettings;
  const { rows } = await sql<Unacknowledged>`
    with late as (
      select orders.id, orders.shop_id, kitchen_orders.alerted_at is not null as is_alerted,
        coalesce(settings.unacknowledged, ${unacknowledged}) = 'cancel' and (
          (snapshot -> 'slot' ->> 'isAsap')::boolean
          or (snapshot -> 'slot' ->> 'startsAt')::float
            - ((snapshot ->> 'cookingMinutes')::float + (snapshot ->> 'deliveryMinutes')::float) * ${minuteMs}::int
            + coalesce(settings.acknowledge_minutes, ${acknowledge_minutes}::int) * ${minuteMs}::int <= ${now}::float
        ) as is_to_end
      from kitchen_orders
        join orders on orders.id = kitchen_orders.order_id and orders.status = 'accepted'
        join order_status_changes changes on changes.order_id = orders.id and changes.status = 'accepted'
        left join kitchen_settings settings on settings.shop_id = orders.shop_id
      where kitchen_orders.acknowledged_at is null
        and changes.at <= ${now}::bigint - coalesce(settings.acknowledge_minutes, ${acknowledge_minutes}::int) * ${minuteMs}::bigint)
    select * from late where not is_alerted or is_to_end order by id limit ${batch}`.execute(database);
  for (const { id, shop_id, is_alerted, is_to_end } of rows) {
    if (!is_alerted && (await markAlerted(database, id, now))) onAlert({ id, shopId: shop_id });
    if (is_to_end) await cancelUnacknowledged(database, id, now);
  }
}

/** @returns false when another process was first. */
async function markAlerted(database: Kysely<Database>, orderId: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('kitchen_orders')
    .set({ alerted_at: now })
    .where('order_id', '=', orderId)
    .where('alerted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function cancelUnacknowledged(database: Kysely<Database>, orderId: number, now: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const locked = await lockKitchenOrder(transaction, orderId);
    // Acknowledged or canceled since it was found.
    if (locked?.order.status !== 'accepted' || locked.record.acknowledged_at !== null) return;
    await takeStep(transaction, locked, { step: 'cancel', reason: 'unacknowledged', note: '' }, now);
  });
}
