import {
  type CheckVerdict,
  ForgedError,
  type WebhookEvent,
  type WebhookReply,
  type WebhookRequest,
} from '../acquirers/webhooks';
import { askAbout } from '../attempts/askAbout';
import { readStored } from '../attempts/askFor';
import type { StoredAttempt } from '../attempts/readLedger';
import type { PaymentDependencies } from '../PaymentDependencies';

export interface Received {
  reply: WebhookReply;
  /** Runs after the reply is sent; the reconciler does the same if this process dies. */
  after: (() => Promise<void>) | null;
}
const webhookHelp = 'Notifications of acquirers, by whether they were new.';

/**
 * Receives a webhook: verifies its sender on the raw bytes, stores it once, and asks the acquirer about the
 * payment. Its content is never trusted, only the acquirer's answer is. A `check` asks before money moves and
 * is answered at once from the stored state.
 * @returns null when there is no such account.
 * @throws ForgedError
 */
export async function receiveWebhook(
  dependencies: PaymentDependencies,
  account: string,
  incoming: WebhookRequest,
): Promise<Received | null> {
  const acquirer = dependencies.acquirers.account(account);
  if (!acquirer) return null;
  let event: WebhookEvent;
  try {
    event = acquirer.parseWebhook(incoming);
  } catch (error) {
    if (error instanceof ForgedError)
      dependencies.count('payment_forged_total', 'Notifications that their acquirer never sent.', {
        account,
      });
    throw error;
  }
  const attempt = await findAttempt(dependencies, account, event);
  if (event.kind === 'check') {
    const verdict = await getVerdict(dependencies, attempt, event);
    dependencies.count('payment_checks_total', 'Answers to "may this be paid?".', { account, verdict });
    return { reply: acquirer.webhookReply(verdict), after: null };
  }
  const isNew = await storeWebhook(dependencies, account, event, attempt);
  dependencies.count('payment_news_total', webhookHelp, {
    account,
    isNew: String(isNew),
    known: String(attempt !== null),
  });
  const reply = acquirer.webhookReply('accept');
  if (!attempt) return { reply, after: null };
  return {
    reply,
    async after() {
      await askAbout(dependencies, attempt);
    },
  };
}

async function findAttempt(
  { database }: PaymentDependencies,
  account: string,
  { attemptId, ref }: WebhookEvent,
): Promise<StoredAttempt | null> {
  if (attemptId !== null) {
    const own = await database
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', '=', attemptId)
      .executeTakeFirst();
    if (own) return own;
  }
  if (ref === null) return null;
  const byNumber = await database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('account', '=', account)
    .where('provider_id', '=', ref)
    .executeTakeFirst();
  return byNumber ?? null;
}

/**
 * Stores the webhook and marks its attempt as due in one transaction, so that another process asks if this
 * one dies.
 */
export async function storeWebhook(
  { database, clock }: PaymentDependencies,
  account: string,
  { key, kind, ref }: Pick<WebhookEvent, 'key' | 'ref'> & { kind: string },
  attempt: StoredAttempt | null,
): Promise<boolean> {
  const now = clock();
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('payment_news')
      .values({ account, key, attempt_id: attempt?.id ?? null, ref, kind, received_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['account', 'key'])
          .doUpdateSet((set) => ({ times: set('payment_news.times', '+', 1) })),
      )
      .returning('times')
      .executeTakeFirstOrThrow();
    if (attempt)
      await transaction
        .updateTable('payment_attempts')
        .set({ next_check_at: now })
        .where('id', '=', attempt.id)
        .execute();
    return row.times === 1;
  });
}

/**
 * Whether an acquirer may charge a payment now: the amount matches, the order waits for payment, and nothing
 * is paid yet.
 */
async function getVerdict(
  dependencies: PaymentDependencies,
  attempt: StoredAttempt | null,
  { amountMinor, currency }: WebhookEvent,
): Promise<CheckVerdict> {
  if (!attempt) return 'unknown_order';
  const { order, captures } = await readStored(dependencies, attempt.order_id);
  if (amountMinor !== attempt.amount_minor || (currency !== null && currency !== attempt.currency))
    return 'wrong_amount';
  if (order.status === 'canceled') return 'expired';
  if (order.status !== 'waiting_for_payment' || captures.some(({ purpose }) => purpose === 'order'))
    return 'not_now';
  return (order.expires_at ?? 0) > dependencies.clock() ? 'accept' : 'expired';
}
