import { sql } from 'kysely';
import { returnMinor } from '../attempts/returnMinor';
import type { PaymentCommandDependencies } from './CommandDependencies';

export interface Difference {
  id: number;
  status: string;
  currency: string;
  kept: number;
  owed: number;
}

/**
 * Orders for which more or less is kept than they are worth to us, or something in another currency, and
 * nobody has acknowledged it; money that must go back is not counted as kept. What is paid at the door, an
 * order that has no time to pay, is worth nothing here.
 * @param orderId asks about this order alone.
 */
export async function findDifferences(
  database: PaymentCommandDependencies['database'],
  orderId: number | null = null,
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select orders.id, orders.status, orders.snapshot->'currency'->>'code' as currency, money.kept, owing.owed
    from (
      select operations.order_id, sum(operations.amount_minor)::bigint - coalesce((
        select sum(greatest(0, ${returnMinor} - refunded_minor)) from payment_captures
        where payment_captures.order_id = operations.order_id), 0)::bigint as kept
      from payment_operations operations
      where ${orderId}::int is null or operations.order_id = ${orderId}::int
      group by operations.order_id) as money
    join orders on orders.id = money.order_id
    cross join lateral (
      select case when orders.status in ('waiting_for_payment', 'canceled') or orders.expires_at is null then 0
        else orders.total_minor - (select coalesce(sum(granted_minor), 0)::bigint from payment_captures
          where payment_captures.order_id = orders.id) end as owed) as owing
    left join payment_acknowledgements on payment_acknowledgements.order_id = orders.id
    where money.kept - owing.owed <> coalesce(payment_acknowledgements.difference_minor, 0)
      or payment_acknowledgements.order_id is null and exists (
        select 1 from payment_captures captures join payment_attempts attempts on attempts.id = captures.attempt_id
        where captures.order_id = orders.id and captures.purpose = 'order'
          and coalesce(captures.currency, attempts.currency) <> orders.snapshot->'currency'->>'code')
    order by orders.id limit 100`.execute(database);
  return rows;
}
