import { askAbout } from '../attempts/askAbout';
import type { StoredAttempt } from '../attempts/readLedger';
import type { PaymentDependencies } from '../PaymentDependencies';

/**
 * How long a new order waits for acquirers to say what became of the payments of the orders that it
 * supersedes.
 */
const timeoutMs = 3000;

/** Attempts that may still be paid: a request is in the air, or the customer has a page or a code. */
export const openAttempts = (
  { database }: Pick<PaymentDependencies, 'database'>,
  orderIds: readonly number[],
): Promise<StoredAttempt[]> =>
  database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('phase', '=', 'open')
    .where((is) => is.or([is('asking_since', 'is not', null), is('step', 'is not', null)]))
    .execute();

/**
 * Asks the acquirers about unpaid orders that are about to be superseded, so that one whose payment has come
 * is accepted instead. An acquirer that is away or slow does not hold up the new order: a payment that it
 * tells of later goes back.
 */
export async function askAboutUnpaid(
  dependencies: PaymentDependencies,
  orderIds: readonly number[],
): Promise<void> {
  const open = await openAttempts(dependencies, orderIds);
  if (open.length === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  const asked = Promise.allSettled(open.map((attempt) => askAbout(dependencies, attempt)));
  await Promise.race([asked, timeout]);
  clearTimeout(timer);
}
