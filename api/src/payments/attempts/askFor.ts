import type { AcquirerAnswer } from '../acquirers/PaymentFacts';
import { NotSentError, RefusedRequestError, UnknownOutcomeError } from '../acquirers/requestErrors';
import type { PaymentDependencies } from '../PaymentDependencies';
import { askAbout } from './askAbout';
import { readLedger, type StoredAttempt, type StoredLedger } from './readLedger';
import { learnedFrom, settle } from './settle';

/**
 * Sends a request that may move money and takes over what comes of it. The caller has kept that it is about
 * to be sent, or it is kept here. Without an answer the acquirer is asked at once, unless it was silent until
 * the deadline; when that fails too the outcome is unknown, never "failed", and the clock asks on.
 */
export async function askFor(
  dependencies: PaymentDependencies,
  attempt: StoredAttempt,
  send: () => Promise<AcquirerAnswer>,
): Promise<StoredLedger> {
  const { id, order_id } = attempt;
  if (attempt.asking_since === null)
    await settle(dependencies, order_id, id, { events: [{ kind: 'asked', attempt: id }] });
  const sent = await send().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  if ('answer' in sent) return settle(dependencies, order_id, id, learnedFrom(id, sent.answer));
  const { error } = sent;
  if (error instanceof NotSentError || error instanceof RefusedRequestError) {
    dependencies.log.warn(error);
    dependencies.count('payment_refused_requests_total', 'Requests that an acquirer did not take.', {
      account: attempt.account,
    });
    return settle(dependencies, order_id, id, {
      events: [{ kind: 'declined', attempt: id, code: 'try_later' }],
    });
  }
  if (!(error instanceof UnknownOutcomeError)) throw error;
  dependencies.count('payment_unknown_outcomes_total', 'Requests without an answer.', {
    account: attempt.account,
  });
  // Whoever waits has waited long enough; the clock asks in some seconds.
  if (error.isTimeout) return readStored(dependencies, order_id);
  const asking = { ...attempt, asking_since: attempt.asking_since ?? dependencies.clock() };
  return askAbout(dependencies, asking, { hasAnswered: error.hasAnswered }).catch(() =>
    readStored(dependencies, order_id),
  );
}

export const readStored = async (
  { database }: PaymentDependencies,
  orderId: number,
): Promise<StoredLedger> => {
  const stored = await database.transaction().execute((transaction) => readLedger(transaction, orderId));
  if (!stored) throw new Error('a payment without its order');
  return stored;
};
