import type { BrandAlias } from '@storefront/contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { rememberOrdered } from '../../offers/redemption/rememberOrdered';
import type { Database } from '../../platform/database/Database';
import { forgetPerson } from '../../platform/database/TableData';
import { removeOldAudit } from '../../staff/audit/writeAudit';
import { allTables } from '../allTables';

const dayMs = 86_400_000;
const batch = 500;

/** For how many days what names a person, or says what one did, is kept; an account keeps its own until it is deleted. */
export interface Retention {
  guestOrders: number;
  feedback: number;
  audit: number;
}

/**
 * Takes names, phones and addresses out of guests' orders that are old and over, and deletes old requests to
 * the business and old entries of the audit.
 */
export async function forgetPeople(
  database: Kysely<Database>,
  now: number,
  { guestOrders, feedback, audit }: Retention,
): Promise<void> {
  const before = now - guestOrders * dayMs;
  await forgetOrders(database, sql`customer_id is null and phone <> '' and created_at < ${before}`, false);
  await database
    .deleteFrom('feedback_messages')
    .where('created_at', '<', now - feedback * dayMs)
    .execute();
  await removeOldAudit(database, now - audit * dayMs);
}

/** Takes the person out of orders that were under way when their phone's owner was forgotten, once they are over. */
export const forgetEnded = (database: Kysely<Database>): Promise<void> =>
  forgetOrders(database, sql`erase_at_end`, true);

/** @param withPlace the sessions that ordered lose their chosen address, too. */
async function forgetOrders(
  database: Kysely<Database>,
  which: RawBuilder<unknown>,
  withPlace: boolean,
): Promise<void> {
  let forgotten: number;
  do
    forgotten = await database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{
        id: number;
        phone: string;
        brand: BrandAlias;
        status: string;
        session_id: number | null;
      }>`
        select id, phone, brand, status, session_id from orders where ${which} and status in ('done', 'canceled')
        order by created_at limit ${batch} for update skip locked`.execute(transaction);
      for (const brand of new Set(rows.map((row) => row.brand))) {
        const orders = rows.filter((row) => row.brand === brand);
        const phones = orders.flatMap(({ status, phone }) => (status === 'done' ? [phone] : []));
        await rememberOrdered(transaction, brand, phones);
        await forgetPerson(transaction, allTables, {
          ...{ brand, phone: null, customerId: null, sessionId: null },
          orderingSessionIds: withPlace ? orders.flatMap(({ session_id }) => session_id ?? []) : [],
          orderIds: orders.map(({ id }) => id),
        });
      }
      return rows.length;
    });
  while (forgotten === batch);
}
