import type { BrandAlias } from '@storefront/contracts';
import { type Kysely, sql } from 'kysely';
import { orderedOffer } from '../../offers/uses/offerUses';
import { phoneSubjects } from '../../offers/uses/phoneSubjects';
import { namelessOrder } from '../../people/customers/namelessOrder';
import type { Database } from '../../platform/database/Database';

const dayMs = 86_400_000;
const batch = 500;

/** For how many days what names a person is kept; an account keeps its own until it is deleted. */
export interface Retention {
  guestOrders: number;
  feedback: number;
}

/**
 * Takes names, phones and addresses out of guests' orders that are old and over, and deletes old requests to
 * the business.
 */
export async function forgetPeople(
  database: Kysely<Database>,
  now: number,
  { guestOrders, feedback }: Retention,
): Promise<void> {
  let forgotten: number;
  do forgotten = await forgetGuests(database, now - guestOrders * dayMs);
  while (forgotten === batch);
  await database
    .deleteFrom('feedback_messages')
    .where('created_at', '<', now - feedback * dayMs)
    .execute();
}

const forgetGuests = (database: Kysely<Database>, before: number): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number; phone: string; brand: BrandAlias; status: string }>`
      select id, phone, brand, status from orders
      where customer_id is null and phone <> '' and created_at < ${before} and status in ('done', 'canceled')
      order by created_at limit ${batch} for update skip locked`.execute(transaction);
    if (rows.length === 0) return 0;
    // As with a deleted account: whoever has ordered has no first order again.
    const ordered = rows
      .filter(({ status }) => status === 'done')
      .map(({ brand, phone }) => ({
        offer: orderedOffer(brand),
        subject: phoneSubjects(phone).current,
        used: 1,
      }));
    if (ordered.length > 0)
      await transaction
        .insertInto('offer_uses')
        .values(ordered)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const ids = rows.map(({ id }) => id);
    await sql`delete from push_subscriptions where order_id = any(${ids})`.execute(transaction);
    await sql`update orders set ${namelessOrder} where id = any(${ids})`.execute(transaction);
    return rows.length;
  });
