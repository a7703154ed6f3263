import type { KnownPayment, PaymentMethod } from '../acquirers/Acquirer';
import { UnknownOutcomeError } from '../acquirers/Acquirer';
import type { StoredAttempt, StoredLedger } from '../ledger/readLedger';
import type { PaymentEvent } from '../machine/LedgerState';
import type { PaymentDependencies } from '../PaymentDependencies';
import { settle, toEvents } from './settle';

/** A request that nobody has heard of this long after it was sent never arrived. */
const arrivesWithinMs = 60_000;

export const toKnownPayment = (attempt: StoredAttempt): KnownPayment => ({
  id: attempt.id,
  providerId: attempt.provider_id,
  method: attempt.method as PaymentMethod,
  amountMinor: attempt.amount_minor,
  currency: attempt.currency,
  createdAt: attempt.created_at,
});

export interface Asking {
  /** The request has been answered, if only by a fault: what is unknown now stays unknown. */
  hasAnswered?: boolean;
}

/**
 * Asks the acquirer about a try and takes over what it says: the one source of truth, whether a notification,
 * a browser, the clock or a person made us ask.
 * @throws whatever the acquirer's being away throws; nothing has changed then.
 */
export async function askAbout(
  dependencies: PaymentDependencies,
  attempt: StoredAttempt,
  { hasAnswered = false }: Asking = {},
): Promise<StoredLedger> {
  const acquirer = dependencies.acquirers.account(attempt.account);
  if (!acquirer) throw new UnknownOutcomeError(`there is no account ${attempt.account} any more`, false);
  const facts = await acquirer.ask(toKnownPayment(attempt), await readRefs(dependencies, attempt));
  const known = {
    ...(facts.providerId === undefined ? {} : { provider_id: facts.providerId }),
    ...(facts.card === undefined ? {} : { card: facts.card }),
  };
  const isLost =
    attempt.asking_since !== null &&
    (hasAnswered || dependencies.clock() - attempt.asking_since >= arrivesWithinMs) &&
    (facts.status === 'unknown' || facts.isUntouched === true) &&
    attempt.step === null;
  const events: PaymentEvent[] = isLost
    ? [{ kind: 'declined', attempt: attempt.id, code: 'try_later' }]
    : toEvents(attempt.id, facts).filter(({ kind }) => kind !== 'waits' || isWaiting(attempt));
  return settle(dependencies, attempt.order_id, attempt.id, { events, known, isCheck: true });
}

/** The customer has a page or a code to go on with. */
const isWaiting = ({ step, asking_since }: StoredAttempt): boolean => step !== null && asking_since === null;

/** Operations that notifications told of: a code may be paid twice. */
async function readRefs({ database }: PaymentDependencies, { id }: StoredAttempt): Promise<string[]> {
  const rows = await database
    .selectFrom('payment_news')
    .select('ref')
    .distinct()
    .where('attempt_id', '=', id)
    .where('ref', 'is not', null)
    .execute();
  return rows.flatMap(({ ref }) => (ref === null ? [] : [ref]));
}
