import type { PushSubscriptionKeys } from '@storefront/contracts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { StoredOrder } from '../orders/toOrder';

const maxPerOrder = 5;
const dayMs = 86_400_000;

/**
 * Keeps a browser with an order. Of more than five the oldest go: browsers that were reset leave theirs
 * behind.
 * @param transaction has the order locked.
 */
export async function saveSubscription(
  transaction: Transaction<Database>,
  { id: orderId, snapshot: { language } }: Pick<StoredOrder, 'id' | 'snapshot'>,
  { endpoint, keys }: PushSubscriptionKeys,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('push_subscriptions')
    // The release before words a message in this language; the column goes a release later.
    .values({ order_id: orderId, endpoint, ...keys, language, created_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'endpoint']).doUpdateSet(keys))
    .execute();
  await sql`delete from push_subscriptions where id in (select id from push_subscriptions
    where order_id = ${orderId} order by id desc offset ${maxPerOrder})`.execute(transaction);
}

export async function removeSubscription(
  database: Kysely<Database>,
  orderId: number,
  endpoint: string,
): Promise<void> {
  await database
    .deleteFrom('push_subscriptions')
    .where('order_id', '=', orderId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Of orders that have been over for a day, or that nobody ever ended: there is nothing to tell any more. */
export const isOldSubscription = (now: number): RawBuilder<boolean> => sql`created_at < ${now - 40 * dayMs}
  or exists (select from order_status_changes as changes where changes.order_id = push_subscriptions.order_id
    and changes.status in ('done', 'canceled') and changes.at < ${now - dayMs})`;
