import type { StoredAttempt, StoredBook } from '../ledger/readBook';
import type { PaymentWorld } from '../PaymentWorld';
import { toKnownPayment } from './askAbout';
import { askFor, readStored } from './askFor';
import { claim } from './claim';

/** Passes on what the bank sent back with the browser: whoever takes it first sends it. */
export async function finishCard(world: PaymentWorld, attempt: StoredAttempt): Promise<StoredBook> {
  const taken = await claim(world, attempt, 'bank_answer');
  return taken ? passOn(world, taken) : readStored(world, attempt.order_id);
}

/** The same once more, for one whose sender was never heard of again: a repetition is told the result of the first. */
export async function passOn(world: PaymentWorld, attempt: StoredAttempt): Promise<StoredBook> {
  const acquirer = world.acquirers.account(attempt.account);
  const answer = attempt.bank_answer;
  if (!acquirer || answer === null) return readStored(world, attempt.order_id);
  return askFor(world, attempt, () => acquirer.finishCard(toKnownPayment(attempt), answer));
}
