import { CommandError, moneyText, type PaymentCommandDependencies } from './CommandDependencies';
import { findDifferences } from './findDifferences';
import { findOrderId } from './findOrderId';

/**
 * `acknowledge`: a person knows why more or less is kept of an order than it is worth, a goodwill refund at
 * the acquirer say. `reconcile` is silent about it until the difference changes.
 */
export async function acknowledgeDifference(
  { database, output, now }: PaymentCommandDependencies,
  name: string,
  reason: string,
): Promise<number> {
  const orderId = await findOrderId(database, name);
  if (orderId === null) throw new CommandError(`There is no order ${name}.`);
  const [found] = await findDifferences(database, orderId);
  if (!found) throw new CommandError(`The ledger fits order ${orderId}: there is nothing to acknowledge.`);
  const difference_minor = found.kept - found.owed;
  await database
    .insertInto('payment_acknowledgements')
    .values({ order_id: orderId, difference_minor, reason, created_at: now() })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({ difference_minor, reason, created_at: now() }),
    )
    .execute();
  output.log(`Acknowledged for order ${orderId}: ${moneyText(difference_minor, found.currency)}.`);
  return 0;
}
