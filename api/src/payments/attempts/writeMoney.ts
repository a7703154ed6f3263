import { type Kysely, sql } from 'kysely';
import { storeMoney } from '../../ordering/orders/orderMoney';
import type { Database } from '../../platform/database/Database';
import { isOwed, returnMinor } from './returnMinor';

/** Writes what the payments of an order come to where its pages read it. */
export async function writeMoney(database: Kysely<Database>, orderId: number): Promise<void> {
  const money = sql`select jsonb_build_object('paidMinor', sum(amount_minor), 'backMinor', sum(refunded_minor),
        'dueMinor', sum(greatest(0, ${returnMinor} - refunded_minor)),
        'isLeft', coalesce(bool_or(${isOwed} and refund_at is null), false)) as money
    from payment_captures where order_id = ${orderId} having count(*) > 0`;
  await storeMoney(database, orderId, money);
}
