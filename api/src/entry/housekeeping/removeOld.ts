import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { sessionLifeMs } from '../../platform/sessions/SessionStore';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A cart is kept for a week after its last change (D-23). */
const cartLifeMs = 7 * dayMs;
/** Slots are named by their shop's business date, which is nowhere further from ours than this. */
const slotLifeMs = 3 * dayMs;

/** Removes what no call can use any more. */
export async function removeOld(database: Kysely<Database>, now: number): Promise<void> {
  const lastSlotDate = new Date(now - slotLifeMs).toISOString().slice(0, 10).replaceAll('-', '');
  const removals = [
    sql`delete from sessions where seen_at < ${now - sessionLifeMs}`,
    sql`delete from carts where updated_at < ${now - cartLifeMs}`,
    // A client that has not repeated a change within a day never will.
    sql`delete from cart_changes where created_at < ${now - dayMs}`,
    sql`delete from order_caches where expires_at < ${now - dayMs}`,
    sql`delete from slots where interval_id < ${lastSlotDate}`,
    sql`delete from rate_limits where window_start < ${now - dayMs}`,
    sql`delete from outbox where sent_at < ${now - 30 * dayMs} or expires_at < ${now - hourMs}`,
    sql`delete from captcha_uses where expires_at < ${now}`,
    sql`delete from vk_logins where expires_at < ${now}`,
    // The ledger of payments stays; who told us of what is of no use any more.
    sql`delete from payment_news where received_at < ${now - 90 * dayMs}`,
    sql`delete from verifications where created_at < ${now - dayMs}`,
    // Codes of the last day count.
    sql`delete from login_codes where sent_at < ${now - dayMs}`,
  ];
  for (const removal of removals) await removal.execute(database);
}
