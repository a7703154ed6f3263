import type { PaymentDependencies } from '../PaymentDependencies';
import type { StoredAttempt } from './readLedger';

/** Longer than any call of an acquirer takes. */
const inTheAirMs = 45_000;

/**
 * Takes the next step of a try for whoever asks first: from now on a request is in the air. Of an order that
 * is over nothing is passed on.
 * @returns null when somebody else has taken it, nothing waits any more, or the order is over.
 */
export async function claimStep(
  { database, clock }: PaymentDependencies,
  { id, order_id }: StoredAttempt,
  waits: 'step' | 'bank_answer',
): Promise<StoredAttempt | null> {
  return database.transaction().execute(async (transaction) => {
    // Locked: it does not end between the question and the step.
    const order = await transaction
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order_id)
      .forUpdate()
      .executeTakeFirst();
    if (order?.status !== 'waiting_for_payment') return null;
    const taken = await transaction
      .updateTable('payment_attempts')
      .set({ step: null, asking_since: clock(), next_check_at: clock() + inTheAirMs })
      .where('id', '=', id)
      .where('phase', '=', 'open')
      .where('asking_since', 'is', null)
      .where(waits, 'is not', null)
      .returningAll()
      .executeTakeFirst();
    return taken ?? null;
  });
}
