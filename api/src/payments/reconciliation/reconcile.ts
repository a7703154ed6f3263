import pMap from 'p-map';
import { askAbout } from '../attempts/askAbout';
import { endAttempt, isDecided } from '../attempts/endAttempt';
import { finishCard, resendBankAnswer } from '../attempts/finishCard';
import type { StoredAttempt } from '../attempts/readLedger';
import { settle } from '../attempts/settle';
import type { PaymentDependencies } from '../PaymentDependencies';
import { aloneFor } from './aloneFor';
import { openAttempts } from './askAboutUnpaid';
import { refundDue } from './refundDue';
import { returnOwed } from './returnOwed';

const batch = 50;
const concurrency = 8;
const leaseMs = 45_000;
/**
 * How long an order may wait for a request whose outcome nobody can say; after it what comes late goes back.
 */
const patienceMs = 15 * 60_000;

/**
 * Asks about every payment whose time has come: requests without an answer, lost notifications, bank pages
 * that somebody left, orders whose time to pay is over (PAY-11). Then asks for the refunds that are due. Any
 * number of processes may run it: rows are leased.
 */
export async function reconcile(dependencies: PaymentDependencies) {
  await returnOwed(dependencies);
  const due = await lease(dependencies);
  let failed = 0;
  const checkOne = async (attempt: StoredAttempt) => {
    const isDone = await check(dependencies, attempt).catch((error: unknown) => {
      dependencies.log.warn(error);
      return false;
    });
    if (!isDone) failed += 1;
  };
  await pMap(due, checkOne, { concurrency });
  await closeOverdue(dependencies);
  return { asked: due.length, failed, refunded: await refundDue(dependencies) };
}

async function lease({ database, clock }: PaymentDependencies): Promise<StoredAttempt[]> {
  const now = clock();
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('payment_attempts')
      .selectAll()
      .where('next_check_at', '<=', now)
      .orderBy('next_check_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return [];
    await transaction
      .updateTable('payment_attempts')
      .set({ next_check_at: now + leaseMs })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return rows;
  });
}

/**
 * A customer who came back from the bank and closed the page: what the bank sent is still to be passed on,
 * unless the order waits for it no more.
 */
async function check(dependencies: PaymentDependencies, attempt: StoredAttempt): Promise<boolean> {
  if (attempt.phase === 'open' && (await isDecided(dependencies, attempt)))
    await endAttempt(dependencies, attempt);
  else if (attempt.bank_answer === null) await askAbout(dependencies, attempt);
  else if (attempt.asking_since === null) await finishCard(dependencies, attempt);
  else await resendBankAnswer(dependencies, attempt);
  return true;
}

/**
 * Gives up the orders whose time is over, after their acquirers were asked once more (D-78). One that cannot
 * be asked, or does not know, is waited for.
 */
async function closeOverdue(dependencies: PaymentDependencies): Promise<void> {
  const now = dependencies.clock();
  const overdue = await dependencies.database
    .selectFrom('orders')
    .select(['id', 'expires_at'])
    .where('status', '=', 'waiting_for_payment')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(batch)
    .execute();
  const close = async ({ id, expires_at }: (typeof overdue)[number]) => {
    const isPatient = now < (expires_at ?? 0) + patienceMs;
    for (const attempt of await openAttempts(dependencies, [id])) {
      if (attempt.checked_at !== null && attempt.checked_at >= (expires_at ?? 0)) continue;
      const isKnown = await askAbout(dependencies, attempt).then(
        () => true,
        () => false,
      );
      if (!isKnown && isPatient) return;
    }
    await settle(dependencies, id, null, { events: [{ kind: 'time_over', isPatient }] });
  };
  // One order that cannot be closed must not keep the others open.
  await pMap(overdue, (order) => aloneFor(dependencies, order.id, () => close(order)), {
    concurrency,
    stopOnError: false,
  });
}
