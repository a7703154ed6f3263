import { reconcile } from '../reconciliation/reconcile';
import { longestBackMs, type Stranger, sweepCaptures } from '../reconciliation/sweep';
import { CommandError, formatTable, moneyText, type PaymentCommandDependencies } from './CommandDependencies';
import { findDifferences } from './findDifferences';
import { printLeftRefunds } from './leftRefunds';

const maxRounds = 20;

/**
 * `reconcile`: compares acquirers' lists with what is booked, asks about everything that is open, gives back
 * what is due, and compares the ledger with the orders.
 * @returns 1 when something does not fit or could not be asked.
 */
export async function reconcilePayments({
  database,
  payments,
  output,
  now,
}: PaymentCommandDependencies): Promise<number> {
  if (!payments)
    throw new CommandError('No account is configured: set PAYMENTS_FILE, or SANDBOX_URL for the sandbox.');
  const swept = await sweepCaptures(payments, now() - longestBackMs, now());
  await database
    .updateTable('payment_attempts')
    .set({ next_check_at: now() })
    .where('phase', '=', 'open')
    .where('next_check_at', 'is not', null)
    .execute();
  await database
    .updateTable('payment_captures')
    .set({ refund_at: now() })
    .where('refund_at', 'is not', null)
    .execute();
  const total = { asked: 0, failed: 0, refunded: 0 };
  for (let round = 0; round < maxRounds; round += 1) {
    const { asked, failed, refunded } = await reconcile(payments);
    total.asked += asked;
    total.failed += failed;
    total.refunded += refunded;
    if (asked === 0 && refunded === 0) break;
  }
  output.log(
    `Asked about ${total.asked} payments (${total.failed} without an answer), ${total.refunded} refunds made.`,
  );
  output.log(`Acquirers list ${swept.listed} payments, ${swept.found} of them were not known here.`);
  for (const account of swept.failed) output.error(`The list of ${account} did not come.`);
  printListed(output, swept.strangers, 'payments at acquirers have numbers of ours that nobody here knows');
  printListed(output, swept.different, 'payments are booked here with another amount or currency');
  const left = await printLeftRefunds(database, output);
  const wrong = await findDifferences(database);
  const due = await database
    .selectFrom('payment_captures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('refund_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (Number(due.count) > 0) output.log(`${due.count} refunds are still due: list --state refunds`);
  if (wrong.length === 0) output.log('The ledger fits the orders.');
  else
    output.error(
      `${wrong.length} orders do not fit the ledger:\n${formatTable([
        ['order', 'status', 'kept', 'owed'],
        ...wrong.map(({ id, status, kept, owed, currency }) => [
          String(id),
          status,
          moneyText(kept, currency),
          moneyText(owed, currency),
        ]),
      ])}`,
    );
  const { failed, strangers, different } = swept;
  const odd = [wrong.length, total.failed, left, failed.length, strangers.length, different.length];
  return odd.some((count) => count > 0) ? 1 : 0;
}

function printListed(
  output: PaymentCommandDependencies['output'],
  listed: readonly Stranger[],
  what: string,
): void {
  if (listed.length === 0) return;
  const rows = listed.map(({ account, ref, attemptId, amountMinor, currency }) => [
    account,
    ref,
    attemptId ?? '-',
    moneyText(amountMinor, currency ?? ''),
  ]);
  output.error(
    `${listed.length} ${what}:\n${formatTable([['account', 'operation', 'payment', 'amount'], ...rows])}`,
  );
}
