import { sql } from 'kysely';
import { isPastPromise } from '../../ordering/orders/orderDelay';
import { isOwed } from '../../payments/attempts/returnMinor';
import type { Connection } from '../../platform/database/connect';
import type { Metrics } from '../../platform/http/Metrics';
import { isDead, isWaiting } from '../../platform/outbox/deadLetters';

/** Figures about the database that tell trouble before customers do. */
export function watchDatabase(
  { pool, database }: Connection,
  { worksBeside }: { worksBeside: boolean },
  metrics: Metrics,
  clock: () => number,
): void {
  metrics.gauge('database_connections', 'Open connections of the process.', () => pool.totalCount);
  metrics.gauge('database_connections_idle', 'Open connections without a statement.', () => pool.idleCount);
  metrics.gauge('database_requests_waiting', 'Calls that wait for a connection.', () => pool.waitingCount);
  // One process tells what is the same for all.
  if (!worksBeside) return;
  const first = async (query: Promise<{ rows: { value: number }[] }>) => (await query).rows[0]?.value ?? 0;
  metrics.gauge('outbox_waiting', 'Messages that are due and not sent.', () =>
    first(
      sql<{ value: number }>`select count(*) as value from outbox
        where ${isWaiting(clock())} and next_attempt_at <= ${clock()}`.execute(database),
    ),
  );
  metrics.gauge('outbox_oldest_seconds', 'Age of the oldest message that is not sent.', () =>
    first(
      sql<{ value: number }>`select coalesce(${clock()} - min(created_at), 0) / 1000 as value from outbox
        where ${isWaiting(clock())}`.execute(database),
    ),
  );
  metrics.gauge(
    'outbox_dead',
    'Messages that were refused or came too late, until they are sent again or discarded.',
    () =>
      first(
        sql<{ value: number }>`select count(*) as value from outbox where ${isDead(clock())}`.execute(
          database,
        ),
      ),
  );
  metrics.gauge('kitchen_untold_orders', 'Orders whose last change kitchens cannot read yet.', () =>
    first(
      sql<{ value: number }>`select count(*) as value from kitchen_orders where seq is null`.execute(
        database,
      ),
    ),
  );
  metrics.gauge('kitchen_unacknowledged_orders', 'Orders that their kitchen should have acknowledged.', () =>
    first(
      sql<{ value: number }>`select count(*) as value from kitchen_orders
        join orders on orders.id = kitchen_orders.order_id and orders.status = 'accepted'
        where acknowledged_at is null and alerted_at is not null`.execute(database),
    ),
  );
  metrics.gauge('kitchen_late_orders', 'Orders under way whose promised time is over.', () =>
    first(
      sql<{ value: number }>`select count(*) as value from orders
        where status in ('accepted', 'cooking', 'sent') and ${isPastPromise(clock())}`.execute(database),
    ),
  );
  metrics.gauge('payment_refunds_left', 'Refunds that a person must make now.', () =>
    first(
      sql<{ value: number }>`select count(*) as value from payment_captures
        where refund_at is null and ${isOwed}`.execute(database),
    ),
  );
  metrics.gauge(
    'payment_refunds_refused',
    'Refunds that their acquirer refused and is asked for again.',
    () =>
      first(
        sql<{ value: number }>`select count(*) as value from payment_captures
        where refund_at is not null and refund_tries > 3 and ${isOwed}`.execute(database),
      ),
  );
}
