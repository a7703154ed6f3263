import { confirmationChecks, confirmationMs } from '../../lib/timings';

/** One answer of post3ds: known, or not yet. */
export type ConfirmationCheck =
  | { kind: 'approved' }
  | { kind: 'declined'; errors: string[] }
  | { kind: 'unknown' };
export type Confirmed = Exclude<ConfirmationCheck, { kind: 'unknown' }> | { kind: 'pending' };

/**
 * Asks after the bank's page: three checks 5 s apart, then one that says it is the last (PAY-08). Four
 * unknown answers are "pending", never "failed": a notification may take two minutes.
 */
export async function confirmPayment(
  check: (isLast: boolean) => Promise<ConfirmationCheck>,
  wait: (ms: number) => Promise<void>,
  isOver: () => boolean,
): Promise<Confirmed> {
  for (let number = 1; number <= confirmationChecks + 1; number += 1) {
    if (number > 1) await wait(confirmationMs);
    if (isOver()) break;
    const answer = await check(number > confirmationChecks);
    if (answer.kind !== 'unknown') return answer;
  }
  return { kind: 'pending' };
}
