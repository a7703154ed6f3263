import type { BodyOf, PayReply } from '@storefront/contracts';
import type { RequestContext } from '../../platform/calls/CallContext';
import { ApiError } from '../../platform/http/ApiError';
import type { BankAnswer } from '../acquirers/PaymentRequests';
import { askAbout } from '../attempts/askAbout';
import { readStored } from '../attempts/askFor';
import { finishCard } from '../attempts/finishCard';
import type { StoredAttempt } from '../attempts/readLedger';
import type { PaymentDependencies } from '../PaymentDependencies';
import { findByCacheKey, limitByOrder } from './findPayable';
import { replyPlace } from './payOrder';
import { refuseCardData } from './refuseCardData';
import { toPayReply } from './toPayReply';

const maxChecksPerOrder = 240;
/** Several pages may check at once; the acquirer is asked once in this time. */
const askAgainAfterMs = 3_000;

/**
 * POST /api/order/post3ds (PAY-08): what became of a payment after the bank's page. What the browser brings
 * proves nothing, it only makes us ask. While the bank has not answered the reply is `pending`, also to the
 * last check.
 */
export async function post3ds(
  dependencies: PaymentDependencies,
  context: RequestContext,
  body: BodyOf<'post3ds'>,
): Promise<PayReply> {
  refuseCardData(body);
  const order = await findByCacheKey(dependencies.database, context, body.order_cache_key);
  await limitByOrder(context, 'post3ds', maxChecksPerOrder, order);
  const { attempts } = await readStored(dependencies, order.id);
  const attempt = attempts.findLast(
    ({ id, provider_id }) => provider_id === body.TransactionId || id === body.TransactionId,
  );
  if (order.id !== body.order_id || !attempt)
    throw new ApiError(404, 'order.unknown', { errors: { TransactionId: 'order.unknown' } });
  const place = replyPlace(context, order);
  return toPayReply(
    await check(dependencies, attempt, toBankAnswer(body), body.last_attempt ?? false),
    attempt.id,
    place,
  );
}

function toBankAnswer({ PaRes, cres }: BodyOf<'post3ds'>): BankAnswer | null {
  if (PaRes) return { paRes: PaRes };
  return cres ? { cres } : null;
}

async function check(
  dependencies: PaymentDependencies,
  attempt: StoredAttempt,
  brought: BankAnswer | null,
  isLast: boolean,
) {
  const { order_id, phase, checked_at } = attempt;
  if (phase !== 'open') return readStored(dependencies, order_id);
  const answer = attempt.bank_answer ?? (isAwaited(attempt) ? brought : null);
  if (answer !== null) {
    if (attempt.bank_answer === null) await keepAnswer(dependencies, attempt, answer);
    return finishCard(dependencies, { ...attempt, bank_answer: answer });
  }
  const isFresh = checked_at !== null && Math.abs(dependencies.clock() - checked_at) < askAgainAfterMs;
  if (isFresh && !isLast) return readStored(dependencies, order_id);
  return askAbout(dependencies, attempt).catch(() => readStored(dependencies, order_id));
}

export const isAwaited = ({ step }: StoredAttempt): boolean =>
  step?.kind === 'pa-req' || step?.kind === 'c-req';

/**
 * Keeps what the bank sent, for whoever passes it on: a page that checks, or the clock when the page is
 * closed.
 */
export async function keepAnswer(
  { database, clock }: PaymentDependencies,
  { id }: StoredAttempt,
  answer: BankAnswer,
): Promise<void> {
  await database
    .updateTable('payment_attempts')
    .set({ bank_answer: JSON.stringify(answer), next_check_at: clock() + 10_000 })
    .where('id', '=', id)
    .where('phase', '=', 'open')
    .where('asking_since', 'is', null)
    .execute();
}
