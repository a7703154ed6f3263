import { readBook } from '../ledger/readBook';
import { writeBook } from '../ledger/writeBook';
import { turn } from '../machine/turn';
import type { PaymentWorld } from '../PaymentWorld';
import { tellOfPayment } from './tellOfPayment';

const batch = 50;
/** Nobody cancels an order that was paid for longer ago. */
const longestAgoMs = 14 * 24 * 3_600_000;

/** Marks the money of paid orders that were canceled since as going back (D-88). */
export async function returnCanceled(world: PaymentWorld): Promise<void> {
  const rows = await world.database
    .selectFrom('payment_captures')
    .innerJoin('orders', 'orders.id', 'payment_captures.order_id')
    .select('orders.id')
    .where('payment_captures.purpose', '=', 'order')
    .where('payment_captures.created_at', '>', world.clock() - longestAgoMs)
    .where('orders.status', '=', 'canceled')
    .limit(batch)
    .execute();
  for (const { id } of rows) await returnOne(world, id);
}

async function returnOne({ database, clock }: PaymentWorld, orderId: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const stored = await readBook(transaction, orderId);
    if (stored?.order.status !== 'canceled') return;
    // The book reads "closed" from the order's status; the money is still booked as that of an order that stands.
    const { book, effects } = turn({ ...stored.book, order: 'accepted' }, { kind: 'canceled' });
    await writeBook(transaction, stored, book, clock());
    await tellOfPayment(transaction, stored, effects, clock());
  });
}
