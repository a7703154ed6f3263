import type { BodyOf, OrderPaymentReply } from '@storefront/contracts';
import type { Transaction } from 'kysely';
import { checkCash } from '../../offers/payment-methods/checkCash';
import { findOffered } from '../../offers/payment-methods/offeredMethods';
import { acceptAtDoor, type DoorPayment } from '../../ordering/orders/unpaidOrders';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import { readStored } from '../attempts/askFor';
import { refuseOver } from '../attempts/beginAttempt';
import { readLedger, type StoredAttempt, type StoredLedger, toStanding } from '../attempts/readLedger';
import type { PaymentDependencies } from '../PaymentDependencies';
import { askAboutUnpaid } from '../reconciliation/askAboutUnpaid';
import { findByCacheKey, limitByOrder, requireOrderCity } from './findPayable';
import { toPaymentReply } from './orderPayment';

/** Each may ask the acquirer. */
const maxPerOrder = 30;

/**
 * POST /api/order/pay-at-door: an order that waits for its online payment is paid when it is handed over
 * instead (D-110). Money that is there already wins: acquirers are asked first, and an order that was paid is
 * told as paid. Asked twice, the order is accepted once.
 * @throws ApiError 409 while a bank is being asked, when the time is over, or when the order was accepted in
 * another way; 422 for a way that is not offered, or a sum that no change is given from.
 */
export async function payAtDoor(
  dependencies: PaymentDependencies,
  context: RequestContext,
  body: BodyOf<'payAtDoor'>,
): Promise<OrderPaymentReply> {
  const { database, clock, acquirers, log } = dependencies;
  const order = await findByCacheKey(database, context, body.order_cache_key);
  if (order.id !== body.order_id)
    throw new ApiError(404, 'order.unknown', { errors: { order_id: 'order.unknown' } });
  await limitByOrder(context, 'door', maxPerOrder, order);
  const { payment_type: paymentType } = body;
  const city = requireOrderCity(context, order);
  const type = findOffered(paymentType, context, city, acquirers);
  if (!type || type.isOnline) throw fieldError('payment_type', 'payment.unknown');
  const payment = { paymentType, cashMinor: checkCash(body, order.total_minor, city) };

  if (order.status === 'waiting_for_payment') await askAboutUnpaid(dependencies, [order.id]);
  const isAccepted = await database.transaction().execute(async (transaction) => {
    const stored = await readLedger(transaction, order.id);
    if (!stored) throw new ApiError(404, 'order.unknown');
    return acceptOnce(transaction, stored, payment, clock());
  });
  if (isAccepted) log.info({ order: order.id }, 'order accepted, to be paid at the door');
  return toPaymentReply(dependencies, context, await readStored(dependencies, order.id));
}

/** @returns false when it was paid or accepted in this way before. */
async function acceptOnce(
  transaction: Transaction<Database>,
  stored: StoredLedger,
  payment: DoorPayment,
  now: number,
): Promise<boolean> {
  const { order, captures } = stored;
  const isPaid = captures.some(({ purpose }) => purpose === 'order');
  const isSame = order.payment_type === payment.paymentType && order.snapshot.cashMinor === payment.cashMinor;
  if (toStanding(order.status) === 'accepted' && (isPaid || isSame)) return false;
  refuseOver(stored, now);
  await endAttempts(transaction, stored, now);
  if (!(await acceptAtDoor(transaction, order, payment, now))) throw new ApiError(409, 'payment.over');
  return true;
}

/** Where the customer pays without us: at the bank's page or in its application. */
const isElsewhere = ({ step }: StoredAttempt): boolean => step?.kind === 'redirect' || step?.kind === 'code';

/**
 * Ends the tries that charge only if we go on with them, so that a browser that comes back from the bank
 * charges nothing. A code or a bank's page cannot be taken back: these stay open, are asked about, and what is
 * paid there goes back.
 * @throws ApiError 409 when a request of one is in the air, or the bank's answer waits to be passed on.
 */
async function endAttempts(
  transaction: Transaction<Database>,
  { attempts }: StoredLedger,
  now: number,
): Promise<void> {
  for (const attempt of attempts.filter(({ phase }) => phase === 'open')) {
    // By a condition, not by what was read: a step is taken by whoever comes first, without the order's lock.
    const { numUpdatedRows } = await transaction
      .updateTable('payment_attempts')
      .set(
        isElsewhere(attempt)
          ? { next_check_at: now }
          : { phase: 'declined', decline_code: 'canceled', step: null },
      )
      .where('id', '=', attempt.id)
      .where('phase', '=', 'open')
      .where('asking_since', 'is', null)
      .where('bank_answer', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError(409, 'payment.checking');
  }
}
