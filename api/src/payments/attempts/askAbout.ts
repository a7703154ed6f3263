import type { NotNull } from 'kysely';
import type { OnlineMethod } from '../../offers/payment-methods/paymentMethods';
import type { Facts } from '../acquirers/PaymentFacts';
import type { KnownPayment } from '../acquirers/PaymentRequests';
import { UnknownOutcomeError } from '../acquirers/requestErrors';
import type { PaymentDependencies } from '../PaymentDependencies';
import type { PaymentEvent } from './LedgerState';
import type { StoredAttempt, StoredLedger } from './readLedger';
import { settle, toEvents } from './settle';

/** A request that nobody has heard of this long after it was sent never arrived. */
const arrivesWithinMs = 60_000;

export const toKnownPayment = (attempt: StoredAttempt): KnownPayment => ({
  id: attempt.id,
  providerId: attempt.provider_id,
  method: attempt.method as OnlineMethod,
  amountMinor: attempt.amount_minor,
  currency: attempt.currency,
  createdAt: attempt.created_at,
});

/**
 * What the acquirer's answer says of a try. A request that it has not heard of is lost, so that the customer
 * may try again: at once where the request itself was answered, else when it can be on its way no more.
 */
export function toAskedEvents(
  { id, step, asking_since }: Pick<StoredAttempt, 'id' | 'step' | 'asking_since'>,
  facts: Facts,
  hasAnswered: boolean,
  now: number,
): PaymentEvent[] {
  const isOver = asking_since !== null && (hasAnswered || now - asking_since >= arrivesWithinMs);
  const isUnheard = facts.status === 'unknown' || facts.isUntouched === true;
  if (isOver && isUnheard && step === null) return [{ kind: 'declined', attempt: id, code: 'try_later' }];
  // Pending while the customer has no page or code to go on with: the outcome is as unknown as before.
  const isWaiting = step !== null && asking_since === null;
  return toEvents(id, facts).filter(({ kind }) => kind !== 'waits' || isWaiting);
}

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
  const events = toAskedEvents(attempt, facts, hasAnswered, dependencies.clock());
  return settle(dependencies, attempt.order_id, attempt.id, { events, known, isCheck: true });
}

/** Operations that notifications told of: a code may be paid twice. */
async function readRefs({ database }: PaymentDependencies, { id }: StoredAttempt): Promise<string[]> {
  const rows = await database
    .selectFrom('payment_news')
    .select('ref')
    .distinct()
    .where('attempt_id', '=', id)
    .where('ref', 'is not', null)
    .$narrowType<{ ref: NotNull }>()
    .execute();
  return rows.map(({ ref }) => ref);
}
