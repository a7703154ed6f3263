import { createHmac } from 'node:crypto';
import type { Acquirer } from '../Acquirer';
import { getReason } from '../cards/reasons';
import type { NewNotification } from '../control/Notifier';
import { type DeliveryAnswer, type HttpMessage, sendMessage } from '../control/sendMessage';
import { formatMajor } from '../fields';
import type { Ledger } from '../ledger/Ledger';
import type { Operation, Payment } from '../ledger/Payment';
import { isoSeconds } from './model';

export type NotificationType = 'check' | 'pay' | 'fail' | 'refund';

/** The fields of a notification. @param amount minor units, as notified */
function fieldsFor(
  type: NotificationType,
  payment: Payment,
  amount: number,
  operation: Operation | null,
): Record<string, string> {
  const { id, order, currency, details, reason } = payment;
  const common = {
    TransactionId: id,
    Amount: formatMajor(amount),
    DateTime: isoSeconds(operation?.at ?? payment.createdAt).replace('T', ' '),
    InvoiceId: order,
  };
  if (type === 'refund' && operation)
    return {
      ...common,
      TransactionId: operation.id,
      PaymentTransactionId: id,
      OperationType: 'Refund',
    };
  return {
    ...common,
    Currency: currency,
    OperationType: 'Payment',
    Description: details.description ?? '',
    ...(type === 'fail'
      ? { Reason: getReason(reason).name, ReasonCode: String(reason ?? 5006), Status: 'Declined' }
      : { Status: 'Completed' }),
  };
}

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text, 'utf8').digest('base64');

function buildMessage(url: string, fields: Record<string, string>, secret: string): HttpMessage {
  const body = new URLSearchParams(fields).toString();
  const decoded = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return {
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'content-hmac': hmac(secret, body),
      'x-content-hmac': hmac(secret, decoded),
    },
    body,
  };
}

/** A notification about a payment; null when the terminal has no address for its kind. */
export function buildNotification(
  acquirer: Acquirer,
  type: NotificationType,
  payment: Payment,
  { operation = null, amountDelta = 0 }: { operation?: Operation | null; amountDelta?: number } = {},
): NewNotification | null {
  const { notifications, secret } = acquirer.requireTerminal(payment);
  const url = notifications[type];
  if (!url) return null;
  const fields = fieldsFor(type, payment, (operation?.amount ?? payment.amount) + amountDelta, operation);
  const { provider, terminal, order, id } = payment;
  return {
    ...{ provider, terminal, order, payment: id, type },
    message: buildMessage(url, fields, secret),
    forgery: buildMessage(url, fields, `not ${secret}`),
  };
}

const refusals: Record<number, number> = { 10: 3001, 11: 3002, 12: 3003, 13: 3008, 20: 3004 };
function verdict({ status, body }: DeliveryAnswer): number | null {
  if (status === 0) return 3007;
  const code = status === 200 ? /"code"\s*:\s*(\d+)/.exec(body)?.[1] : undefined;
  return code === undefined ? 3006 : code === '0' ? null : (refusals[Number(code)] ?? 3005);
}

/** Asks the shop before anything is taken. @returns the ReasonCode of its refusal, or null */
export async function checkWithShop(acquirer: Acquirer, payment: Payment): Promise<number | null> {
  const { provider, terminal, order } = payment;
  const behaviour = acquirer.rules.use({ provider, terminal, order, call: 'check' });
  const amountDelta = behaviour.notification_amount_delta ?? 0;
  const question = buildNotification(acquirer, 'check', payment, { amountDelta });
  if (!question) return null;
  const message = behaviour.forgery ? (question.forgery ?? question.message) : question.message;
  return verdict(await sendMessage(message));
}

export const notificationTypes: Record<Operation['kind'], NotificationType> = {
  capture: 'pay',
  decline: 'fail',
  expire: 'fail',
  refund: 'refund',
};
const attemptAgoMs = 60_000;

/** A refused attempt of the customer's from before this payment. */
export function openEarlierAttempt(ledger: Ledger, payment: Payment): Payment {
  const { provider, terminal, order, amount, currency, method, card, createdAt } = payment;
  const { id } = ledger.open({ provider, terminal, order, amount, currency, method, card });
  return ledger.note(id, { status: 'declined', reason: 5051, createdAt: createdAt - attemptAgoMs });
}
