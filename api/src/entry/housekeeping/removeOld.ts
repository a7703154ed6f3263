import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isOldSubscription } from '../../ordering/push/pushSubscriptions';
import type { Database } from '../../platform/database/Database';
import { sessionLifeMs } from '../../platform/sessions/SessionStore';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A cart is kept for a week after its last change (D-23). */
const cartLifeMs = 7 * dayMs;
/** Slots are named by their shop's business date, which is nowhere further from ours than this. */
const slotLifeMs = 3 * dayMs;

/** Rows that one statement deletes: far below what the statement timeout allows, whatever hangs on a row. */
const batch = 1_000;

/** What no call can use any more, by table. */
const oldRows = (now: number): Record<string, RawBuilder<boolean>> => {
  const lastSlotDate = new Date(now - slotLifeMs).toISOString().slice(0, 10).replaceAll('-', '');
  return {
    sessions: sql`seen_at < ${now - sessionLifeMs}`,
    carts: sql`updated_at < ${now - cartLifeMs}`,
    // A client that has not repeated a change within a day never will.
    cart_changes: sql`created_at < ${now - dayMs}`,
    order_caches: sql`expires_at < ${now - dayMs}`,
    slots: sql`interval_id < ${lastSlotDate}`,
    push_subscriptions: isOldSubscription(now),
    rate_limits: sql`window_start < ${now - dayMs}`,
    // What is dead stays for a month for somebody to look at, codes apart.
    outbox: sql`sent_at < ${now - 30 * dayMs} or created_at < ${now - 40 * dayMs}
      or (kind = 'verification_code' and expires_at < ${now - hourMs})`,
    captcha_uses: sql`expires_at < ${now}`,
    vk_logins: sql`expires_at < ${now}`,
    // The ledger of payments stays; who told us of what is of no use any more.
    payment_news: sql`received_at < ${now - 90 * dayMs}`,
    // Nobody repeats a change after a day.
    staff_requests: sql`created_at < ${now - dayMs}`,
    verifications: sql`created_at < ${now - dayMs}`,
    // Codes of the last day count.
    login_codes: sql`sent_at < ${now - dayMs}`,
  };
};
export const cleanedTables = Object.keys(oldRows(0));

/**
 * Removes what no call can use any more, in batches, each table on its own: one that fails is told and does
 * not keep the others from being cleaned. Several processes may do it; none waits for another's rows.
 * @returns the tables that were cleaned to the end.
 */
export async function removeOld(
  database: Kysely<Database>,
  now: number,
  onError: (error: Error) => void,
): Promise<string[]> {
  const cleaned: string[] = [];
  for (const [table, isOld] of Object.entries(oldRows(now))) {
    try {
      await removeFrom(database, table, isOld);
      cleaned.push(table);
    } catch (error) {
      onError(new Error(`cleaning ${table} failed`, { cause: error }));
    }
  }
  return cleaned;
}

async function removeFrom(database: Kysely<Database>, table: string, isOld: RawBuilder<boolean>) {
  let removed: number;
  do {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOld} limit ${batch} for update skip locked))`.execute(
      database,
    );
    removed = Number(numAffectedRows);
  } while (removed === batch);
}
