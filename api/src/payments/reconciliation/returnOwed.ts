import { sql } from 'kysely';
import { queuePaymentMessages } from '../attempts/queuePaymentMessages';
import { readLedger } from '../attempts/readLedger';
import { reduce } from '../attempts/reduce';
import { returnMinor } from '../attempts/returnMinor';
import { writeLedger } from '../attempts/writeLedger';
import type { PaymentDependencies } from '../PaymentDependencies';
import { aloneFor } from './aloneFor';

const batch = 50;
/** Nobody cancels an order that was paid for longer ago. */
const longestAgoMs = 14 * 24 * 3_600_000;

/**
 * Marks the money of paid orders that were canceled since, or out of which something was taken, as going back
 * (D-88, D-101).
 */
export async function returnOwed(dependencies: PaymentDependencies): Promise<void> {
  const rows = await dependencies.database
    .selectFrom('payment_captures')
    .innerJoin('orders', 'orders.id', 'payment_captures.order_id')
    .select('orders.id')
    .where('payment_captures.purpose', '=', 'order')
    .where('payment_captures.created_at', '>', dependencies.clock() - longestAgoMs)
    .where(({ or, eb, not }) =>
      or([
        eb('orders.status', '=', 'canceled'),
        eb.and([
          eb(
            'orders.total_minor',
            '<',
            sql<number>`payment_captures.amount_minor - refunded_minor + granted_minor`,
          ),
          // The part before has gone back.
          not(eb('refunded_minor', '<', returnMinor)),
        ]),
      ]),
    )
    .limit(batch)
    .execute();
  for (const { id } of rows) await aloneFor(dependencies, id, () => returnOne(dependencies, id));
}

async function returnOne({ database, clock }: PaymentDependencies, orderId: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const stored = await readLedger(transaction, orderId);
    if (!stored) return;
    // The stored state derives "closed" from the order's status, but the capture still has the purpose
    // `order`.
    const { state, effects } = reduce(
      { ...stored.state, order: 'accepted' },
      stored.order.status === 'canceled'
        ? { kind: 'canceled' }
        : { kind: 'reduced', amountMinor: stored.order.total_minor },
    );
    await writeLedger(transaction, stored, state, clock());
    await queuePaymentMessages(transaction, stored, effects, clock());
  });
}
