import type { StaffPaymentState } from '@storefront/contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StoredOrder } from '../../ordering/tables';
import { isOwed } from '../../payments/attempts/returnMinor';
import type { Database } from '../../platform/database/Database';

/** Orders of which money is still to go back, and whether the acquirer has refused it. */
export async function readOwed(
  database: Kysely<Database>,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('payment_captures')
    .select(['order_id', sql<boolean>`bool_or(refund_fault is not null)`.as('isRefused')])
    .where('order_id', 'in', orderIds)
    .where(isOwed)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, isRefused }) => [order_id, isRefused]));
}

export function toPaymentState(
  { id, status, money }: Pick<StoredOrder, 'id' | 'status' | 'money'>,
  owed: ReadonlyMap<number, boolean>,
): StaffPaymentState {
  const isRefused = owed.get(id);
  if (isRefused !== undefined) return isRefused ? 'refused' : 'returning';
  if (money !== null) return money.backMinor > 0 ? 'returned' : 'paid';
  if (status === 'waiting_for_payment') return 'waiting';
  if (status === 'canceled') return 'none';
  return status === 'done' ? 'paid' : 'due';
}

const owedOrders = (fault: RawBuilder<unknown>) =>
  sql`orders.id = any(array(select order_id from payment_captures where ${isOwed}
    group by order_id having ${fault}))`;
const isRefused = sql`bool_or(refund_fault is not null)`;
const isOpenOwed = sql`exists (select from payment_captures where order_id = orders.id and ${isOwed})`;

/** The same in SQL, of the table `orders`. */
export const isInPaymentState = (state: StaffPaymentState): RawBuilder<boolean> => {
  const conditions: Record<StaffPaymentState, RawBuilder<unknown>> = {
    refused: owedOrders(isRefused),
    returning: owedOrders(sql`not ${isRefused}`),
    returned: sql`money ->> 'backMinor' <> '0' and not ${isOpenOwed}`,
    paid: sql`(money ->> 'backMinor' = '0' and not ${isOpenOwed} or money is null and status = 'done')`,
    waiting: sql`money is null and status = 'waiting_for_payment'`,
    none: sql`money is null and status = 'canceled'`,
    due: sql`money is null and status in ('accepted', 'cooking', 'sent')`,
  };
  return sql<boolean>`(${conditions[state]})`;
};
