import {
  type CheckVerdict,
  ForgedError,
  type Incoming,
  type News,
  type NewsReply,
} from '../acquirers/Acquirer';
import type { StoredAttempt } from '../ledger/readBook';
import type { PaymentWorld } from '../PaymentWorld';
import { askAbout } from '../settlement/askAbout';
import { readStored } from '../settlement/askFor';

export interface Received {
  reply: NewsReply;
  /** What is done after the reply has gone; the clock does it too, should this process die. */
  after: (() => Promise<void>) | null;
}
const newsHelp = 'Notifications of acquirers, by whether they were new.';

/**
 * A notification: its sender is proven on the raw bytes, it is kept once, and it makes us ask. What it says is never believed: the acquirer's own
 * answer is. `check` asks us before money moves and is answered at once from what we know.
 * @returns null when there is no such account. @throws ForgedError
 */
export async function receiveNews(
  world: PaymentWorld,
  account: string,
  incoming: Incoming,
): Promise<Received | null> {
  const acquirer = world.acquirers.account(account);
  if (!acquirer) return null;
  let news: News;
  try {
    news = acquirer.readNews(incoming);
  } catch (error) {
    if (error instanceof ForgedError)
      world.count('payment_forged_total', 'Notifications that their acquirer never sent.', { account });
    throw error;
  }
  const attempt = await attemptOf(world, account, news);
  if (news.kind === 'check') {
    const verdict = await verdictOf(world, attempt, news);
    world.count('payment_checks_total', 'Answers to "may this be paid?".', { account, verdict });
    return { reply: acquirer.newsReply(verdict), after: null };
  }
  const isNew = await keepNews(world, account, news, attempt);
  world.count('payment_news_total', newsHelp, {
    account,
    isNew: String(isNew),
    known: String(attempt !== null),
  });
  const reply = acquirer.newsReply('accept');
  if (!attempt) return { reply, after: null };
  return { reply, after: () => follow(world, attempt) };
}

async function attemptOf(
  { database }: PaymentWorld,
  account: string,
  { attemptId, ref }: News,
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

/** Keeps what came, in the same breath as the wish to ask: a process that dies now leaves the question to the next one. */
export async function keepNews(
  { database, clock }: PaymentWorld,
  account: string,
  { key, kind, ref }: Pick<News, 'key' | 'ref'> & { kind: string },
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

async function follow(world: PaymentWorld, attempt: StoredAttempt): Promise<void> {
  await askAbout(world, attempt);
}

/** Whether an acquirer may take the money for a payment now: the right amount, an order that still waits, and nothing paid before. */
async function verdictOf(
  world: PaymentWorld,
  attempt: StoredAttempt | null,
  { amountMinor, currency }: News,
): Promise<CheckVerdict> {
  if (!attempt) return 'unknown_order';
  const { order, captures } = await readStored(world, attempt.order_id);
  if (amountMinor !== attempt.amount_minor || (currency !== null && currency !== attempt.currency))
    return 'wrong_amount';
  if (order.status === 'canceled') return 'expired';
  if (order.status !== 'waiting_for_payment' || captures.some(({ purpose }) => purpose === 'order'))
    return 'not_now';
  return (order.expires_at ?? 0) > world.clock() ? 'accept' : 'expired';
}
