import type { BodyOf, PayReply } from '@storefront/contracts';
import type { RequestContext } from '../../menu/calls/CallContext';
import { ApiError } from '../../platform/http/ApiError';
import type { BankAnswer } from '../acquirers/Acquirer';
import type { StoredAttempt } from '../ledger/readBook';
import type { PaymentWorld } from '../PaymentWorld';
import { askAbout } from '../settlement/askAbout';
import { readStored } from '../settlement/askFor';
import { finishCard } from '../settlement/finishCard';
import { findByCacheKey } from './findPayable';
import { replyPlace } from './pay';
import { payReplyOf } from './payReplyOf';
import { refuseCardData } from './refuseCardData';

const checksPerAddress = 240;
const tenMinutesMs = 600_000;
/** Several pages may check at once; the acquirer is asked once in this time. */
const askAgainAfterMs = 3_000;

/**
 * POST /api/order/post3ds (PAY-08): what became of a payment after the bank's page. What the browser brings proves nothing, it only makes us ask. While
 * the bank has not answered the reply is `pending`, also to the last check.
 */
export async function post3ds(
  world: PaymentWorld,
  context: RequestContext,
  body: BodyOf<'post3ds'>,
): Promise<PayReply> {
  refuseCardData(body);
  await context.limit('post3ds', checksPerAddress, tenMinutesMs);
  const order = await findByCacheKey(world.database, context, body.order_cache_key);
  const { attempts } = await readStored(world, order.id);
  const attempt = attempts.findLast(
    ({ id, provider_id }) => provider_id === body.TransactionId || id === body.TransactionId,
  );
  if (order.id !== body.order_id || !attempt)
    throw new ApiError(404, 'order.unknown', { errors: { TransactionId: 'order.unknown' } });
  const place = replyPlace(context, order);
  return payReplyOf(
    await check(world, attempt, answerOf(body), body.last_attempt ?? false),
    attempt.id,
    place,
  );
}

function answerOf({ PaRes, cres }: BodyOf<'post3ds'>): BankAnswer | null {
  if (PaRes) return { paRes: PaRes };
  return cres ? { cres } : null;
}

async function check(
  world: PaymentWorld,
  attempt: StoredAttempt,
  brought: BankAnswer | null,
  isLast: boolean,
) {
  const { order_id, phase, checked_at } = attempt;
  if (phase !== 'open') return readStored(world, order_id);
  const answer = attempt.bank_answer ?? (isAwaited(attempt) ? brought : null);
  if (answer !== null) {
    if (attempt.bank_answer === null) await keepAnswer(world, attempt, answer);
    return finishCard(world, { ...attempt, bank_answer: answer });
  }
  const isFresh = checked_at !== null && world.clock() - checked_at < askAgainAfterMs;
  if (isFresh && !isLast) return readStored(world, order_id);
  return askAbout(world, attempt).catch(() => readStored(world, order_id));
}

export const isAwaited = ({ step }: StoredAttempt): boolean =>
  step?.kind === 'pa-req' || step?.kind === 'c-req';

/** Keeps what the bank sent, for whoever passes it on: a page that checks, or the clock when the page is closed. */
export async function keepAnswer(
  { database, clock }: PaymentWorld,
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
