import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';

const ofOrder = sql`select from payment_attempts where payment_attempts.order_id = orders.id and phase = 'open'`;

/** Of a row of orders: a bank is being asked, or its answer waits to be passed on. */
export const isBankAsked: RawBuilder<boolean> = sql<boolean>`exists (${ofOrder}
  and (asking_since is not null or bank_answer is not null))`;

/** Of a row of orders: a request is in the air, or the customer has a next step. */
export const isPaymentUnderWay: RawBuilder<boolean> = sql<boolean>`exists (${ofOrder}
  and (asking_since is not null or step is not null))`;

/**
 * What still waits for the customer of an order that is over, or accepted, is ended at the bank as well, at the
 * clock's next look. In the transaction that ends or accepts the orders.
 */
export async function endAttempts(
  transaction: Kysely<Database>,
  orderIds: readonly number[],
  now: number,
): Promise<void> {
  await transaction
    .updateTable('payment_attempts')
    .set({ next_check_at: now })
    .where('order_id', 'in', orderIds)
    .where('phase', '=', 'open')
    .execute();
}
