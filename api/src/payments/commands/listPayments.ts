import { sql } from 'kysely';
import { returnMinor } from '../attempts/returnMinor';
import { formatTable, moneyText, type PaymentCommandDependencies, timeText } from './CommandDependencies';
import { printLeftRefunds } from './leftRefunds';

interface GoingBack {
  /** Null: the payment's own. */
  currency: string | null;
  minor: number;
  tries: number;
  isLeft: boolean;
  /** Why the last request for it came to nothing. */
  fault: string | null;
}
/**
 * Money of a payment that has not gone back yet, by currency: how much, how often it was asked for, whether
 * it still is, and why it was refused.
 */
const goingBack = sql<GoingBack[] | null>`(
  select json_agg(parts) from (select currency, sum(${returnMinor} - refunded_minor) as minor, max(refund_tries) as tries, bool_or(refund_at is null) as "isLeft", max(refund_fault) as fault
  from payment_captures where payment_captures.attempt_id = attempt.id and refunded_minor < ${returnMinor}
  group by currency) as parts)`.as('going_back');

export const listedStates = ['unknown', 'open', 'declined', 'paid', 'refunds'] as const;
export interface ListOptions {
  state: (typeof listedStates)[number] | null;
  /** Milliseconds since the epoch. */
  since: number;
  limit: number;
  isJson: boolean;
}

/**
 * `list`: tries to pay, newest first. `unknown`: a request is in the air; `refunds`: money that must go back
 * and has not, asked for by the clock or, after too many tries, left to a person.
 */
export async function listPayments(
  { database, output }: PaymentCommandDependencies,
  options: ListOptions,
): Promise<number> {
  const { state, since, limit, isJson } = options;
  let query = database
    .selectFrom('payment_attempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select([
      'attempt.id',
      'attempt.created_at',
      'attempt.account',
      'attempt.method',
      'attempt.amount_minor',
      'attempt.currency',
      'attempt.phase',
      'attempt.asking_since',
      'attempt.decline_code',
      'orders.number as order_number',
      'orders.status as order_status',
      goingBack,
    ])
    .where('attempt.created_at', '>=', since)
    .orderBy('attempt.created_at', 'desc')
    .limit(limit);
  if (state === 'unknown') query = query.where('phase', '=', 'open').where('asking_since', 'is not', null);
  else if (state === 'refunds')
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_captures')
          .select('ref')
          .whereRef('payment_captures.attempt_id', '=', 'attempt.id')
          .where('refunded_minor', '<', returnMinor),
      ),
    );
  else if (state !== null) query = query.where('phase', '=', state);
  const rows = await query.execute();
  if (isJson) output.log(JSON.stringify(rows, null, 2));
  else if (rows.length === 0) output.log('No payments.');
  else
    output.log(
      formatTable([
        ['payment', 'time', 'account', 'type', 'amount', 'state', 'number', 'order', 'goes back'],
        ...rows.map((row) => [
          row.id,
          timeText(row.created_at),
          row.account,
          row.method,
          moneyText(row.amount_minor, row.currency),
          row.asking_since !== null
            ? 'unknown'
            : row.decline_code === null
              ? row.phase
              : `declined (${row.decline_code})`,
          row.order_number,
          row.order_status,
          row.going_back === null
            ? '-'
            : row.going_back.map((part) => goingBackText(part, row.currency)).join(', '),
        ]),
      ]),
    );
  if (!isJson) await printLeftRefunds(database, output);
  return 0;
}

const goingBackText = ({ currency, minor, tries, isLeft, fault }: GoingBack, asked: string): string => {
  const asking = isLeft ? `left to you after ${tries} tries` : `${tries} tries`;
  return `${moneyText(minor, currency ?? asked)} (${asking}${fault === null ? '' : `: ${fault}`})`;
};
