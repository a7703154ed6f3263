import { type Kysely, sql } from 'kysely';
import { giveUpUnpaid } from '../../ordering/orders/unpaidOrders';
import type { Database } from '../../platform/database/Database';
import { endAttempts, isPaymentUnderWay } from '../attempts/openAttempts';

const batch = 50;

/**
 * Gives up the orders whose time to pay is over and of whom no payment is under way; the others are given up
 * once their acquirers have been asked. Several processes may run it: each order is locked by one of them.
 * @returns how many were given up.
 */
export async function expireUnpaid(database: Kysely<Database>, now: number): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'waiting_for_payment')
      .where('expires_at', '<=', now)
      .where(sql<boolean>`not ${isPaymentUnderWay}`)
      .orderBy('expires_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of due) {
      await giveUpUnpaid(transaction, id, now);
      await endAttempts(transaction, [id], now);
    }
    return due.length;
  });
}
