import type { PaymentDependencies } from '../PaymentDependencies';
import { askAbout, toKnownPayment } from './askAbout';
import { type StoredAttempt, toStanding } from './readLedger';

/** Whether the order of a try waits to be paid no more: it has ended, or was accepted in another way. */
export async function isDecided(
  { database }: PaymentDependencies,
  { order_id }: StoredAttempt,
): Promise<boolean> {
  const { status } = await database
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  return toStanding(status) !== 'waiting';
}

/**
 * Ends a try whose order waits for it no more. What the bank said is not passed on, so that a card is not charged; at an
 * acquirer's own page, and of a code, the payment is canceled where its protocol can (D-114). Then the acquirer
 * is asked as ever: somebody may have paid a moment before.
 */
export async function endAttempt(dependencies: PaymentDependencies, attempt: StoredAttempt): Promise<void> {
  const { database, acquirers, log } = dependencies;
  const isElsewhere = attempt.step?.kind === 'redirect' || attempt.step?.kind === 'code';
  const isAsking = attempt.asking_since !== null;
  if (!isElsewhere && !isAsking)
    await database
      .updateTable('payment_attempts')
      .set({
        phase: 'declined',
        decline_code: 'canceled',
        step: null,
        bank_answer: null,
        next_check_at: null,
      })
      .where('id', '=', attempt.id)
      .where('phase', '=', 'open')
      .where('asking_since', 'is', null)
      .execute();
  const acquirer = acquirers.account(attempt.account);
  if (!isAsking && attempt.phase === 'open')
    // Refused, say, because it has just been paid: what became of it is asked next.
    await acquirer?.cancelUnpaid?.(toKnownPayment(attempt)).catch((error: unknown) => log.warn(error));
  if (isElsewhere || isAsking) await askAbout(dependencies, attempt);
}
