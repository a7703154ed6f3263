import { type CommandWorld, moneyText, table, timeText } from './CommandWorld';

export const listedStates = ['unknown', 'open', 'declined', 'paid', 'refunds'] as const;
export interface ListOptions {
  state: (typeof listedStates)[number] | null;
  /** Milliseconds since the epoch. */
  since: number;
  limit: number;
  isJson: boolean;
}

/** `list`: tries to pay, newest first. `unknown`: a request is in the air; `refunds`: money that must go back and has not. */
export async function listPayments(
  { database, output }: CommandWorld,
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
      'orders.status as order_status',
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
          .where('refund_at', 'is not', null),
      ),
    );
  else if (state !== null) query = query.where('phase', '=', state);
  const rows = await query.execute();
  if (isJson) output.log(JSON.stringify(rows, null, 2));
  else if (rows.length === 0) output.log('No payments.');
  else
    output.log(
      table([
        ['payment', 'time', 'account', 'type', 'amount', 'state', 'order'],
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
          row.order_status,
        ]),
      ]),
    );
  return 0;
}
