import { createHash } from 'node:crypto';
import type { StaffNewRefund } from '@storefront/contracts';
import { formatMoney } from '@storefront/contracts/formatMoney';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import { getReturnMinor } from '../attempts/LedgerState';
import { queuePaymentMessages } from '../attempts/queuePaymentMessages';
import { readLedger } from '../attempts/readLedger';
import { reduce } from '../attempts/reduce';
import { isOwed } from '../attempts/returnMinor';
import { writeLedger } from '../attempts/writeLedger';
import { writeMoney } from '../attempts/writeMoney';
import { getStanding, wantedMinor, withoutRefunded } from './refundStanding';

export interface NewRefund {
  orderId: number;
  wanted: StaffNewRefund;
  requestKey: string;
  /** Name of who gives it back. */
  by: string;
  /** The most that may be given back of the order in all; null: everything. */
  maxMinor: number | null;
}

const hashBody = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/**
 * Gives money of an order back, as an event of the payment machine. The order is locked: of two presses the
 * second finds the first by its key, or by the version that the first has changed.
 * @returns false, with nothing changed, for a version that is not the order's any more.
 * @throws ApiError 409 when the key was used for another refund; 422 for more than there is to give back.
 */
export async function grantRefund(
  database: Kysely<Database>,
  { orderId, wanted, requestKey, by, maxMinor }: NewRefund,
  now: number,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const stored = await readLedger(transaction, orderId);
    if (!stored) throw new ApiError(404, 'order.unknown');
    const before = await readRefunds(transaction, orderId);
    const same = before.find(({ request_key }) => request_key === requestKey);
    if (same && same.body_hash === hashBody(wanted)) return true;
    if (same) throw new ApiError(409, 'staff.other_body');
    if (stored.order.version !== wanted.version) return false;
    const standing = getStanding(stored);
    if (!standing) throw new ApiError(422, 'refund.not_online');
    const left = withoutRefunded(
      stored.order.snapshot,
      before.flatMap(({ lines }) => lines),
    );
    const amountMinor = wantedMinor(wanted, left, standing);
    const { sign, fractionDigits } = stored.order.snapshot.currency;
    const refuse = (code: 'refund.too_much' | 'refund.limit', minor: number) =>
      fieldError('amount', code, { total: formatMoney(Math.max(0, minor), sign, fractionDigits) });
    const { restMinor, grantedMinor } = standing;
    if (amountMinor <= 0 || amountMinor > restMinor) throw refuse('refund.too_much', restMinor);
    if (maxMinor !== null && grantedMinor + amountMinor > maxMinor)
      throw refuse('refund.limit', maxMinor - grantedMinor);
    const { state, effects } = reduce(stored.state, { kind: 'granted', amountMinor });
    // Of an order that was canceled everything goes back already.
    if (effects.length === 0) throw refuse('refund.too_much', 0);
    await writeLedger(transaction, stored, state, now);
    await queuePaymentMessages(transaction, stored, effects, now, 'payment.returned_granted');
    await transaction
      .insertInto('order_refunds')
      .values({
        ...{ order_id: orderId, request_key: requestKey, body_hash: hashBody(wanted) },
        ...{ amount_minor: amountMinor, to_minor: getReturnOf(state) },
        lines: JSON.stringify(wanted.of === 'lines' ? wanted.lines : []),
        ...{ reason: wanted.reason, by, created_at: now },
      })
      .execute();
    return true;
  });
}

const getReturnOf = ({ attempts }: Parameters<typeof reduce>[0]): number =>
  Object.values(attempts)
    .flatMap(({ captures }) => Object.values(captures))
    .filter(({ purpose }) => purpose === 'order')
    .reduce((sum, capture) => sum + getReturnMinor(capture), 0);

export const readRefunds = (database: Kysely<Database>, orderId: number) =>
  database.selectFrom('order_refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/**
 * Has the refunds of an order asked for once more, now. One whose outcome is not known is repeated under its own
 * key, or left to a person as before.
 * @returns false, with nothing changed, for a version that is not the order's any more.
 */
export async function askRefundAgain(
  transaction: Transaction<Database>,
  { orderId, version }: { orderId: number; version: number },
  now: number,
): Promise<boolean> {
  const stored = await readLedger(transaction, orderId);
  if (stored?.order.version !== version) return false;
  const { numUpdatedRows } = await transaction
    .updateTable('payment_captures')
    .set({ refund_at: now, refund_tries: 0 })
    .where('order_id', '=', orderId)
    .where(isOwed)
    .where((is) => is.or([is('refund_fault', 'is not', null), is('refund_at', 'is', null)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError(422, 'refund.none_refused');
  await writeMoney(transaction, orderId);
  return true;
}

/** What became of each refund: `to_minor` is what has gone back in all once it is done. */
export async function readCapture(database: Kysely<Database>, orderId: number) {
  return database
    .selectFrom('payment_captures')
    .select(['refunded_minor', 'refund_fault', 'refund_at'])
    .where('order_id', '=', orderId)
    .where(sql<boolean>`purpose in ('order', 'canceled')`)
    .executeTakeFirst();
}
