import type { BrandAlias } from '@storefront/contracts';
import { sql, type Transaction } from 'kysely';
import { customerSubject, orderedOffer } from '../../offers/uses/offerUses';
import { phoneSubjects } from '../../offers/uses/phoneSubjects';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';
import { isSamePhone } from '../../platform/phones/isSamePhone';
import { nationalNumber } from '../../platform/phones/nationalNumber';
import type { SessionCustomer } from '../../platform/sessions/Session';
import { namelessOrder } from './namelessOrder';

/**
 * Deletes an account for good (PROF-03, D-75): profile, addresses, bonuses, codes, messages and every session
 * of every device, and with it what its phone has left as a guest: the phone has been proved.
 * @throws ApiError 409 while an order is under way.
 */
export async function removeCustomer(
  transaction: Transaction<Database>,
  brand: BrandAlias,
  { id, phone }: SessionCustomer,
): Promise<void> {
  // Carts first, then the account: the order in which an order being placed takes its locks.
  await transaction.selectFrom('carts').select('id').where('customer_id', '=', id).forUpdate().execute();
  await transaction.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute();
  await forgetOrders(transaction, brand, phone, id);
  await forgetPhone(transaction, brand, phone);
  await transaction.deleteFrom('offer_uses').where('subject', '=', customerSubject(id)).execute();
  // Addresses, bonuses, carts and sessions go with the account.
  await transaction.deleteFrom('customers').where('id', '=', id).execute();
}

/**
 * Forgets whoever has proved a phone: the sessions that ordered with it, and the account of a brand that had
 * accounts once.
 * @throws ApiError 409 while an order is under way.
 */
export async function removeGuest(
  transaction: Transaction<Database>,
  brand: BrandAlias,
  phone: string,
): Promise<void> {
  const account = await transaction
    .selectFrom('customers')
    .select('id')
    .where('brand', '=', brand)
    .where('phone', '=', phone)
    .executeTakeFirst();
  const sessions = await transaction
    .selectFrom('orders')
    .select('session_id')
    .where('brand', '=', brand)
    .where('phone', '=', phone)
    .where('session_id', 'is not', null)
    .execute();
  if (account) await removeCustomer(transaction, brand, { id: account.id, phone });
  else {
    await forgetOrders(transaction, brand, phone, null);
    await forgetPhone(transaction, brand, phone);
  }
  // Carts and the chosen address go with them.
  const ids = sessions.flatMap(({ session_id }) => session_id ?? []);
  if (ids.length > 0) await transaction.deleteFrom('sessions').where('id', 'in', ids).execute();
}

/**
 * Of the orders stay number, day, lines and amounts, which the books need; nothing in them leads to a person
 * any more, and their tracking links open nothing. An HMAC of the phone remembers which offers it has used
 * and that it has ordered, or a gift for the first order would be there again for whoever is forgotten.
 * @throws ApiError 409 while an order is under way.
 */
async function forgetOrders(
  transaction: Transaction<Database>,
  brand: BrandAlias,
  phone: string,
  customerId: number | null,
): Promise<void> {
  const active = await transaction
    .selectFrom('orders')
    .select('number')
    .where('brand', '=', brand)
    .where((is) => is.or([is('customer_id', '=', customerId), is('phone', '=', phone)]))
    .where('status', 'not in', ['done', 'canceled'])
    .executeTakeFirst();
  if (active) {
    const reason = customerId === null ? 'removal.active_order' : 'account.active_order';
    throw new ApiError(409, reason, { params: { number: active.number } });
  }
  await sql`insert into offer_uses (offer, subject, used)
    select ${orderedOffer(brand)}, ${phoneSubjects(phone).current}, 1 where exists (select 1 from orders
      where brand = ${brand} and status = 'done' and (customer_id = ${customerId} or phone = ${phone}))
    on conflict do nothing`.execute(transaction);
  await sql`delete from push_subscriptions where order_id in (select id from orders
    where brand = ${brand} and (customer_id = ${customerId} or phone = ${phone}))`.execute(transaction);
  await sql`update orders set ${namelessOrder}
    where brand = ${brand} and (customer_id = ${customerId} or phone = ${phone})`.execute(transaction);
}

/**
 * Codes, messages, requests and limits of a phone. In requests and limits it stands as it was typed, with or
 * without its country; its national number is in all of them, and in requests of others, too.
 */
async function forgetPhone(
  transaction: Transaction<Database>,
  brand: BrandAlias,
  phone: string,
): Promise<void> {
  for (const table of ['login_codes', 'verifications'] as const)
    await transaction.deleteFrom(table).where('brand', '=', brand).where('phone', '=', phone).execute();
  await sql`delete from outbox where payload->>'phone' = ${phone}`.execute(transaction);
  const typed = `%${nationalNumber(phone)}`;
  const { rows } = await sql<{ id: number; phone: string }>`
    select id, doc->>'phone' as phone from feedback_messages
    where brand = ${brand} and doc->>'phone' like ${typed}`.execute(transaction);
  const ids = rows.filter((request) => isSamePhone(request.phone, phone)).map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom('feedback_messages').where('id', 'in', ids).execute();
  await sql`delete from rate_limits where key like ${typed}`.execute(transaction);
}
