import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { returnMinor } from '../attempts/returnMinor';
import type { PaymentCommandDependencies } from './CommandDependencies';

/**
 * Says how many refunds nobody asks for any more, because their acquirer never took them.
 * @returns how many.
 */
export async function printLeftRefunds(
  database: Kysely<Database>,
  output: PaymentCommandDependencies['output'],
): Promise<number> {
  const { count } = await database
    .selectFrom('payment_captures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('refund_at', 'is', null)
    .where('refunded_minor', '<', returnMinor)
    .executeTakeFirstOrThrow();
  const left = Number(count);
  if (left > 0)
    output.error(
      `${left} refunds are left to you: list --state refunds names them, refund PAYMENT asks again.`,
    );
  return left;
}
