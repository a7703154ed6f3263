import type { Acquirer } from './Acquirer';
import {
  buildNotification,
  type NotificationType,
  notificationTypes,
  openEarlierAttempt,
} from './cloudpayments/notifications';
import type { NewNotification } from './control/Notifier';
import type { LedgerEvent } from './ledger/Ledger';
import type { Operation, Payment } from './ledger/Payment';
import { buildCallback } from './rbs/callbacks';
import { buildWebhook } from './yookassa/webhooks';

/**
 * What an acquirer says of an operation, or without one of a payment as it is; null when it says nothing.
 * @param amountDelta minor units added to the amount
 * @param type another kind of CloudPayments' than the operation's
 */
export function buildShopNotification(
  acquirer: Acquirer,
  payment: Payment,
  operation: Operation | null,
  amountDelta: number,
  type?: NotificationType,
): NewNotification | null {
  const kind = operation?.kind ?? 'capture';
  switch (payment.provider) {
    case 'cloudpayments':
      return buildNotification(acquirer, type ?? notificationTypes[kind], payment, {
        operation,
        amountDelta,
      });
    case 'rbs':
      return buildCallback(acquirer, payment, kind, (operation?.amount ?? payment.amount) + amountDelta);
    case 'yookassa':
      return buildWebhook(acquirer, payment, operation, kind, amountDelta);
    case 'ozan':
      return null;
  }
}

/** A failure that was true before the payment succeeded, or never. */
function buildStaleFailure(acquirer: Acquirer, payment: Payment, amount: number): NewNotification | null {
  switch (payment.provider) {
    case 'cloudpayments':
      return buildNotification(acquirer, 'fail', openEarlierAttempt(acquirer.ledger, payment));
    case 'rbs':
      return buildCallback(acquirer, payment, 'expire', amount);
    case 'yookassa':
      return buildWebhook(acquirer, { ...payment, status: 'declined', reason: 5051 }, null, 'decline');
    case 'ozan':
      return null;
  }
}

/** Tells the shop what the ledger has just booked. */
export function notifyShop(acquirer: Acquirer, { payment, operation }: LedgerEvent): void {
  if (payment.provider === 'ozan') return;
  const { notifier } = acquirer;
  const behaviour = acquirer.notificationBehaviour(payment);
  const delta = behaviour.notification_amount_delta ?? 0;
  const notification = buildShopNotification(acquirer, payment, operation, delta);
  const told = notification ? notifier.notify(notification, behaviour) : [];
  if (!behaviour.stale_failure || operation.kind !== 'capture') return;
  const stale = buildStaleFailure(acquirer, payment, operation.amount);
  if (stale) notifier.notify({ ...stale, after: told.at(-1)?.id ?? null }, {});
}
