import { type Answer, NotSentError, RefusedRequestError, UnknownOutcomeError } from '../acquirers/Acquirer';
import { readBook, type StoredAttempt, type StoredBook } from '../ledger/readBook';
import type { PaymentWorld } from '../PaymentWorld';
import { askAbout } from './askAbout';
import { learnedFrom, settle } from './settle';

/**
 * Sends a request that may move money and takes over what comes of it. The caller has kept that it is about to be sent, or it is kept here. Without
 * an answer the acquirer is asked at once; when that fails too the outcome is unknown, never "failed", and the clock asks on.
 */
export async function askFor(
  world: PaymentWorld,
  attempt: StoredAttempt,
  send: () => Promise<Answer>,
): Promise<StoredBook> {
  const { id, order_id } = attempt;
  if (attempt.asking_since === null)
    await settle(world, order_id, id, { events: [{ kind: 'asked', attempt: id }] });
  const sent = await send().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  if ('answer' in sent) return settle(world, order_id, id, learnedFrom(id, sent.answer));
  const { error } = sent;
  if (error instanceof NotSentError || error instanceof RefusedRequestError) {
    world.log.warn(error);
    world.count('payment_refused_requests_total', 'Requests that an acquirer did not take.', {
      account: attempt.account,
    });
    return settle(world, order_id, id, { events: [{ kind: 'declined', attempt: id, code: 'try_later' }] });
  }
  if (!(error instanceof UnknownOutcomeError)) throw error;
  world.count('payment_unknown_outcomes_total', 'Requests without an answer.', { account: attempt.account });
  const asking = { ...attempt, asking_since: attempt.asking_since ?? world.clock() };
  return askAbout(world, asking, { hasAnswered: error.hasAnswered }).catch(() => readStored(world, order_id));
}

export const readStored = async ({ database }: PaymentWorld, orderId: number): Promise<StoredBook> => {
  const stored = await database.transaction().execute((transaction) => readBook(transaction, orderId));
  if (!stored) throw new Error('a payment without its order');
  return stored;
};
