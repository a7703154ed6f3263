import { createHmac } from 'node:crypto';
import type { Acquirer } from '../Acquirer';
import type { NewNotification } from '../control/Notifier';
import type { HttpMessage } from '../control/sendMessage';
import type { Operation, Payment } from '../ledger/Payment';

/** "k1;v1;k2;v2;" of the parameters by name, HMAC-SHA256 in upper-case hex. */
function computeChecksum(parameters: Record<string, string>, key: string): string {
  const text = Object.entries(parameters)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name};${value};`)
    .join('');
  return createHmac('sha256', key).update(text, 'utf8').digest('hex').toUpperCase();
}

type CallbackKind = 'deposited' | 'refunded' | 'declinedByTimeout';
const kinds: Record<Operation['kind'], [operation: CallbackKind, status: '0' | '1']> = {
  capture: ['deposited', '1'],
  refund: ['refunded', '1'],
  decline: ['deposited', '0'],
  expire: ['declinedByTimeout', '0'],
};

function buildMessage(url: string, parameters: Record<string, string>, key: string): HttpMessage {
  const address = new URL(url);
  for (const [name, value] of Object.entries({ ...parameters, checksum: computeChecksum(parameters, key) }))
    address.searchParams.set(name, value);
  return { method: 'GET', url: address.href, headers: {}, body: null };
}

/** A callback about an order; null when no callback was asked for. */
export function buildCallback(
  acquirer: Acquirer,
  payment: Payment,
  kind: Operation['kind'],
  amount: number,
): NewNotification | null {
  const terminal = acquirer.requireTerminal(payment);
  const url = terminal.notifications.callback;
  if (!url || !URL.canParse(url)) return null;
  const [operation, status] = kinds[kind];
  const { provider, order, id } = payment;
  const parameters = { mdOrder: id, orderNumber: order, operation, status, amount: String(amount) };
  return {
    ...{ provider, terminal: terminal.login, order, payment: id, type: operation },
    message: buildMessage(url, parameters, terminal.callbackKey),
    forgery: buildMessage(url, parameters, `not ${terminal.callbackKey}`),
  };
}
