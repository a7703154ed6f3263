import type { PushSubscriptionKeys } from '@storefront/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { StoredOrder } from '../tables';

const maxPerOrder = 5;

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
