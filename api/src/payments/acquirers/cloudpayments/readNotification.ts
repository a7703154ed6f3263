import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseJson } from '../../../platform/json/parseJson';
import { minorAt, numberAt, objectAt, textAt } from '../readReply';
import { ForgedError, type WebhookEvent, type WebhookRequest } from '../webhooks';

const getHeader = ({ headers }: WebhookRequest, name: string): string => {
  const value = headers[name];
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
};
const isSignedBy = (secret: string, content: string | Buffer, signature: string): boolean => {
  const expected = createHmac('sha256', secret).update(content).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/**
 * `Content-HMAC` signs the bytes as they came, `X-Content-HMAC` the decoded parameters; the first is there
 * always.
 */
function isGenuine(incoming: WebhookRequest, secret: string): boolean {
  const content = incoming.method === 'GET' ? Buffer.from(incoming.query) : incoming.body;
  const signature = getHeader(incoming, 'content-hmac');
  return signature !== '' && isSignedBy(secret, content, signature);
}

function parseFields(incoming: WebhookRequest): Record<string, unknown> {
  if (incoming.method === 'GET') return Object.fromEntries(new URLSearchParams(incoming.query));
  const text = incoming.body.toString('utf8');
  if (!getHeader(incoming, 'content-type').includes('json'))
    return Object.fromEntries(new URLSearchParams(text));
  return objectAt(parseJson(text));
}

/** A notification of CloudPayments: Check, Pay, Fail, Confirm, Refund, Cancel. @throws ForgedError */
export function readNotification(incoming: WebhookRequest, secret: string): WebhookEvent {
  if (!isGenuine(incoming, secret)) throw new ForgedError('the signature is wrong');
  const fields = parseFields(incoming);
  const transaction = numberAt(fields, 'TransactionId') ?? '';
  return {
    kind: incoming.kind === 'check' ? 'check' : 'changed',
    key: [
      incoming.kind,
      transaction,
      numberAt(fields, 'Status') ?? '',
      numberAt(fields, 'Amount') ?? '',
    ].join(':'),
    attemptId: numberAt(fields, 'InvoiceId'),
    // A refund has a number of its own and names the payment that it belongs to.
    ref: numberAt(fields, 'PaymentTransactionId') ?? (transaction === '' ? null : transaction),
    amountMinor: minorAt(fields, 'Amount'),
    currency: textAt(fields, 'Currency'),
  };
}
