import { returnMinor } from '../attempts/returnMinor';
import { settle } from '../attempts/settle';
import { writeMoney } from '../attempts/writeMoney';
import { refundDue } from '../reconciliation/refundDue';
import { CommandError, moneyText, type PaymentCommandDependencies } from './CommandDependencies';

/**
 * `refund`: asks once more, now, for what must go back of one payment. With `isDone` a person has given it
 * back at the acquirer and says so here: for acquirers that do not tell what has gone back.
 * @returns 1 when it has not gone back.
 */
export async function refundPayment(
  { database, payments, output, now }: PaymentCommandDependencies,
  id: string,
  isDone: boolean,
): Promise<number> {
  if (!payments)
    throw new CommandError('No account is configured: set PAYMENTS_FILE, or SANDBOX_URL for the sandbox.');
  const due = await database
    .selectFrom('payment_captures')
    .selectAll()
    .where('attempt_id', '=', id)
    .select(returnMinor.as('return_minor'))
    .where('refunded_minor', '<', returnMinor)
    .execute();
  if (due.length === 0) throw new CommandError(`Nothing of payment ${JSON.stringify(id)} has to go back.`);
  if (isDone)
    for (const { order_id, ref, return_minor } of due)
      await settle(payments, order_id, id, {
        events: [{ kind: 'refunded', attempt: id, ref, refundedMinor: return_minor }],
      });
  else {
    await database
      .updateTable('payment_captures')
      // The person has looked at the acquirer's books: what was asked for before is done or not, but over.
      .set({ refund_at: now(), refund_tries: 0, refund_asked_minor: null, refund_asked_at: null })
      .where('attempt_id', '=', id)
      .where('refunded_minor', '<', returnMinor)
      .execute();
    await Promise.all(
      [...new Set(due.map(({ order_id }) => order_id))].map((of) => writeMoney(database, of)),
    );
    await refundDue(payments);
  }
  const after = await database
    .selectFrom('payment_captures')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_captures.attempt_id')
    .select(({ fn, ref }) => [
      returnMinor.as('return_minor'),
      'refunded_minor',
      fn.coalesce(ref('payment_captures.currency'), ref('payment_attempts.currency')).as('currency'),
    ])
    .where('attempt_id', '=', id)
    .execute();
  const leftMinor = after.reduce((sum, row) => sum + Math.max(0, row.return_minor - row.refunded_minor), 0);
  const currency = after[0]?.currency ?? '';
  if (leftMinor === 0) output.log('It has gone back.');
  else output.error(`${moneyText(leftMinor, currency)} have not gone back yet; the clock asks again.`);
  return leftMinor === 0 ? 0 : 1;
}
