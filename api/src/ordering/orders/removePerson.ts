import type { Transaction } from 'kysely';
import { rememberOrdered } from '../../offers/redemption/rememberOrdered';
import type { ProvedPerson } from '../../people/customers/RemovePerson';
import type { Database } from '../../platform/database/Database';
import { forgetPerson, type TablesData } from '../../platform/database/TableData';
import { ApiError } from '../../platform/http/ApiError';

/**
 * Deletes an account for good (PROF-03, D-75): profile, addresses, bonuses, codes, messages and every session
 * of every device, and with it what its phone has left as a guest: the phone has been proved. Of a guest all
 * that names the phone. An order under way that another session made with the phone is not waited for, or a
 * stranger's order for next week would keep its owner's data: it loses the person when it ends.
 * @throws ApiError 409 while an order of the session, or of the account, is under way.
 */
export async function removePerson(
  transaction: Transaction<Database>,
  tables: TablesData,
  { brand, customerId, sessionId, phone }: ProvedPerson,
): Promise<void> {
  if (customerId !== null) {
    // Carts first, then the account: the order in which an order being placed takes its locks.
    await transaction
      .selectFrom('carts')
      .select('id')
      .where('customer_id', '=', customerId)
      .forUpdate()
      .execute();
    await transaction.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
  }
  const sessions = await transaction
    .selectFrom('sessions')
    .select('id')
    .where((is) => is.or([is('customer_id', '=', customerId), is('id', '=', sessionId)]))
    .execute();
  const proved = sessions.map(({ id }) => id);
  const orders = await transaction
    .selectFrom('orders')
    .select(['id', 'number', 'phone', 'status', 'customer_id', 'session_id'])
    .where('brand', '=', brand)
    .where((is) =>
      is.or([
        is('customer_id', '=', customerId),
        is('phone', '=', phone),
        is('session_id', 'in', [...proved, sessionId]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const isOver = ({ status }: { status: string }) => status === 'done' || status === 'canceled';
  const isOwn = (order: (typeof orders)[number]) =>
    order.customer_id === null ? proved.includes(order.session_id ?? 0) : order.customer_id === customerId;
  const active = orders.find((order) => isOwn(order) && !isOver(order));
  if (active) {
    const reason = customerId === null ? 'removal.active_order' : 'account.active_order';
    throw new ApiError(409, reason, { params: { number: active.number } });
  }
  const theirs = orders.filter((order) => order.customer_id === customerId || order.phone === phone);
  const over = theirs.filter(isOver);
  const underWay = theirs.filter((order) => !isOver(order)).map(({ id }) => id);
  if (over.some(({ status }) => status === 'done')) await rememberOrdered(transaction, brand, [phone]);
  if (underWay.length > 0)
    await transaction.updateTable('orders').set({ erase_at_end: true }).where('id', 'in', underWay).execute();
  await forgetPerson(transaction, tables, {
    ...{ brand, phone, customerId, sessionId },
    orderingSessionIds: over.flatMap(({ session_id }) => session_id ?? []),
    orderIds: over.map(({ id }) => id),
  });
}
