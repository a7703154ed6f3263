import type { StoredAttempt } from '../ledger/readLedger';
import type { PaymentDependencies } from '../PaymentDependencies';

/** Longer than any call of an acquirer takes. */
const inTheAirMs = 45_000;

/**
 * Takes the next step of a try for whoever asks first: from now on a request is in the air.
 * @returns null when somebody else has taken it, or nothing waits any more.
 */
export async function claimStep(
  { database, clock }: PaymentDependencies,
  { id }: StoredAttempt,
  waits: 'step' | 'bank_answer',
): Promise<StoredAttempt | null> {
  const taken = await database
    .updateTable('payment_attempts')
    .set({ step: null, asking_since: clock(), next_check_at: clock() + inTheAirMs })
    .where('id', '=', id)
    .where('phase', '=', 'open')
    .where('asking_since', 'is', null)
    .where(waits, 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}
