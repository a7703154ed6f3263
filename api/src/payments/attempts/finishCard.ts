import type { PaymentDependencies } from '../PaymentDependencies';
import { toKnownPayment } from './askAbout';
import { askFor, readStored } from './askFor';
import { claimStep } from './claimStep';
import type { StoredAttempt, StoredLedger } from './readLedger';

/** Passes on what the bank sent back with the browser: whoever takes it first sends it. */
export async function finishCard(
  dependencies: PaymentDependencies,
  attempt: StoredAttempt,
): Promise<StoredLedger> {
  const taken = await claimStep(dependencies, attempt, 'bank_answer');
  return taken ? resendBankAnswer(dependencies, taken) : readStored(dependencies, attempt.order_id);
}

/**
 * The same once more, for one whose sender was never heard of again: a repetition is told the result of the
 * first.
 */
export async function resendBankAnswer(
  dependencies: PaymentDependencies,
  attempt: StoredAttempt,
): Promise<StoredLedger> {
  const acquirer = dependencies.acquirers.account(attempt.account);
  const answer = attempt.bank_answer;
  if (!acquirer || answer === null) return readStored(dependencies, attempt.order_id);
  return askFor(dependencies, attempt, () => acquirer.finishCard(toKnownPayment(attempt), answer));
}
