import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';

/** Small enough that nobody who waits for one of the rows notices. */
const batch = 500;

/**
 * Makes orders from before the search findable, the newest first. Others' rows are left to them.
 * @returns how many there were; 0 when all are done.
 */
export async function indexOrders(database: Kysely<Database>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update orders set
      search_text = order_search_text(phone, snapshot), slot_at = (snapshot -> 'slot' ->> 'startsAt')::bigint
    where id = any(array(select id from orders where search_text is null order by id desc limit ${batch}
      for update skip locked))`.execute(database);
  return Number(numAffectedRows);
}
