import type { Kysely } from 'kysely';
import type { Database } from '../database/Database';
import { sessionLifeMs } from '../sessions/SessionStore';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A cart is kept for a week after its last change (D-23). */
const cartLifeMs = 7 * dayMs;
/** A client that has not repeated a change within a day never will. */
const changeLifeMs = dayMs;

/** Removes what no call can use any more. */
export async function removeOld(database: Kysely<Database>, now: number): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('seen_at', '<', now - sessionLifeMs)
    .execute();
  await database
    .deleteFrom('carts')
    .where('updated_at', '<', now - cartLifeMs)
    .execute();
  await database
    .deleteFrom('cart_changes')
    .where('created_at', '<', now - changeLifeMs)
    .execute();
  await database
    .deleteFrom('order_caches')
    .where('expires_at', '<', now - dayMs)
    .execute();
  await database
    .deleteFrom('rate_limits')
    .where('window_start', '<', now - dayMs)
    .execute();
  await database
    .deleteFrom('outbox')
    .where('sent_at', '<', now - 30 * dayMs)
    .execute();
}
