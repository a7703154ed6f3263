import type { Acquirer } from '../Acquirer';
import type { NewNotification } from '../control/Notifier';
import type { HttpMessage } from '../control/sendMessage';
import { formatMajor } from '../fields';
import type { Operation, Payment } from '../ledger/Payment';
import { paymentObject, refundObject } from './objects';

const events: Record<Operation['kind'], string> = {
  capture: 'payment.succeeded',
  decline: 'payment.canceled',
  expire: 'payment.canceled',
  refund: 'refund.succeeded',
};
const buildMessage = (url: string, body: unknown): HttpMessage => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * A webhook about a payment; null when no webhook is set. It carries no signature: a forged one tells of a
 * success that never was.
 */
export function buildWebhook(
  acquirer: Acquirer,
  payment: Payment,
  operation: Operation | null,
  kind: Operation['kind'],
  amountDelta = 0,
): NewNotification | null {
  const url = acquirer.requireTerminal(payment).notifications.webhook;
  if (!url) return null;
  const isRefund = kind === 'refund' && operation !== null;
  const told = isRefund ? refundObject(operation, payment) : paymentObject(payment);
  const sum = (operation?.amount ?? payment.captured) || payment.amount;
  const object =
    amountDelta === 0
      ? told
      : { ...told, amount: { value: formatMajor(sum + amountDelta), currency: payment.currency } };
  const forged = { ...paymentObject(payment), status: 'succeeded', paid: true };
  const event = events[kind];
  const { provider, terminal, order, id } = payment;
  return {
    ...{ provider, terminal, order, payment: id, type: event },
    message: buildMessage(url, { type: 'notification', event, object }),
    forgery: buildMessage(url, { type: 'notification', event: 'payment.succeeded', object: forged }),
  };
}
