import type { Acquirer } from '../acquirers/Acquirer';
import type { ListedCapture } from '../acquirers/PaymentFacts';
import type { PaymentDependencies } from '../PaymentDependencies';

/**
 * Money at an acquirer under a number like ours that nobody here knows: a database that was set back, say.
 */
export interface Stranger extends ListedCapture {
  account: string;
}
export interface Swept {
  listed: number;
  /** Operations that we had not heard of; their payments are asked about now. */
  found: number;
  strangers: Stranger[];
  /** Booked here with another amount or in another currency than the acquirer lists. */
  different: Stranger[];
  /** Accounts whose list did not come. */
  failed: string[];
}

/**
 * Compares what acquirers list with what is booked here (PAY-11). It finds what no notification and no
 * question of ours can: a code that was paid twice and whose second notification is lost, money of a payment
 * that we had given up asking about. Only a reason to ask, as a notification is: the acquirer's own answer
 * decides. Any number of processes may do it; finding the same twice changes nothing.
 */
export async function sweepCaptures(
  dependencies: PaymentDependencies,
  from: number,
  to: number,
): Promise<Swept> {
  const swept: Swept = { listed: 0, found: 0, strangers: [], different: [], failed: [] };
  for (const acquirer of dependencies.acquirers.all) {
    const listed = await acquirer.listCaptures(from, to).catch((error: unknown) => {
      dependencies.log.warn(error);
      swept.failed.push(acquirer.account);
      return null;
    });
    for (const capture of listed ?? []) {
      swept.listed += 1;
      const standing = await classifyCapture(dependencies, acquirer, capture);
      if (standing === 'stranger') swept.strangers.push({ ...capture, account: acquirer.account });
      if (standing === 'different') swept.different.push({ ...capture, account: acquirer.account });
      if (standing !== 'unheard') continue;
      swept.found += 1;
      dependencies.count(
        'payment_found_by_list_total',
        'Payments found by an acquirer’s list of operations, without a notification.',
        {},
      );
    }
  }
  return swept;
}

/**
 * As beginAttempt makes them; whatever else uses the same account has numbers of its own, and is no business
 * of ours.
 */
const isOurNumber = (id: string): boolean => /^\d+-[0-9a-f]{16}$/.test(id);

/**
 * Stores an unknown payment as if it had been reported, and asks its acquirer in the same transaction.
 * @returns null for what is booked as it is listed, and for what is no business of ours.
 */
async function classifyCapture(
  { database, clock }: PaymentDependencies,
  { account }: Acquirer,
  { attemptId, ref, amountMinor, currency }: ListedCapture,
): Promise<'different' | 'unheard' | 'stranger' | null> {
  if (attemptId === null || !isOurNumber(attemptId)) return null;
  return database.transaction().execute(async (transaction) => {
    const attempt = await transaction
      .selectFrom('payment_attempts')
      .select(['id', 'currency'])
      .where('account', '=', account)
      .where('id', '=', attemptId)
      .executeTakeFirst();
    if (!attempt) return 'stranger';
    const booked = await transaction
      .selectFrom('payment_captures')
      .select(['amount_minor', 'currency'])
      .where('attempt_id', '=', attempt.id)
      .where('ref', '=', ref)
      .executeTakeFirst();
    if (booked) {
      const isSame =
        booked.amount_minor === amountMinor &&
        (currency === null || currency === (booked.currency ?? attempt.currency));
      return isSame ? null : 'different';
    }
    const now = clock();
    await transaction
      .insertInto('payment_news')
      .values({ account, key: `list:${ref}`, attempt_id: attempt.id, ref, kind: 'list', received_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['account', 'key'])
          .doUpdateSet((set) => ({ times: set('payment_news.times', '+', 1) })),
      )
      .execute();
    await transaction
      .updateTable('payment_attempts')
      .set({ next_check_at: now })
      .where('id', '=', attempt.id)
      .execute();
    return 'unheard';
  });
}

const hourMs = 3_600_000;
/** The longest that a payment may come after it was begun: codes and banks' pages are given up by then. */
export const longestBackMs = 26 * hourMs;
const oftenBackMs = 2 * hourMs;
const wholeEvery = 36;

/** What the clock runs every ten minutes: the last two hours, and a whole day now and then. */
export function createSweeper(dependencies: PaymentDependencies): () => Promise<Swept> {
  let rounds = 0;
  return () => {
    const isWhole = rounds % wholeEvery === 0;
    rounds += 1;
    const now = dependencies.clock();
    return sweepCaptures(dependencies, now - (isWhole ? longestBackMs : oftenBackMs), now);
  };
}
