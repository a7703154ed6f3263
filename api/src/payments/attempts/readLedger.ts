import type { Selectable, Transaction } from 'kysely';
import type { StoredOrder } from '../../ordering/tables';
import type { Database } from '../../platform/database/Database';
import type { Attempt, Capture, LedgerState, OrderStanding } from './LedgerState';

export type StoredAttempt = Selectable<Database['payment_attempts']>;
export type StoredCapture = Selectable<Database['payment_captures']>;

/** All that is kept about the payment of one order. */
export interface StoredLedger {
  order: StoredOrder;
  attempts: StoredAttempt[];
  captures: StoredCapture[];
  state: LedgerState;
}

/** Of a canceled order nothing is told of why it ended. */
export function toStanding(status: StoredOrder['status']): Exclude<OrderStanding, 'expired'> {
  if (status === 'waiting_for_payment') return 'waiting';
  return status === 'canceled' ? 'closed' : 'accepted';
}

/**
 * Reads an order with its payments and locks it until the transaction ends: whatever touches the money of an
 * order goes one after the other.
 * @returns null when there is no such order.
 */
export async function readLedger(
  transaction: Transaction<Database>,
  orderId: number,
): Promise<StoredLedger | null> {
  const order = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return null;
  const attempts = await transaction
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const captures = await transaction
    .selectFrom('payment_captures')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  return { order, attempts, captures, state: toLedgerState(order, attempts, captures) };
}

function toLedgerState(
  { status, ended_by, total_minor, snapshot }: StoredOrder,
  attempts: readonly StoredAttempt[],
  captures: readonly StoredCapture[],
): LedgerState {
  return {
    order: status === 'canceled' && ended_by === 'time' ? 'expired' : toStanding(status),
    amountMinor: total_minor,
    currency: snapshot.currency.code,
    attempts: Object.fromEntries(
      attempts.map((attempt): [string, Attempt] => [
        attempt.id,
        {
          phase: attempt.phase,
          isAsking: attempt.asking_since !== null,
          declineCode: attempt.decline_code,
          captures: Object.fromEntries(
            captures
              .filter(({ attempt_id }) => attempt_id === attempt.id)
              .map(
                ({
                  ref,
                  amount_minor,
                  currency,
                  purpose,
                  refunded_minor,
                  part_minor,
                  granted_minor,
                }): [string, Capture] => [
                  ref,
                  {
                    amountMinor: amount_minor,
                    currency: currency ?? attempt.currency,
                    purpose,
                    refundedMinor: refunded_minor,
                    ...(part_minor === null ? {} : { partMinor: part_minor }),
                    ...(granted_minor === 0 ? {} : { grantedMinor: granted_minor }),
                  },
                ],
              ),
          ),
        },
      ]),
    ),
  };
}
