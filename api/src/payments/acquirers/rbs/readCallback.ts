import { createHmac, timingSafeEqual } from 'node:crypto';
import { numberAt } from '../readReply';
import { ForgedError, type WebhookEvent, type WebhookRequest } from '../webhooks';

/** "k1;v1;k2;v2;" of the parameters by name, without the checksum itself, HMAC-SHA256 in upper-case hex. */
export function computeChecksum(parameters: readonly [string, string][], key: string): string {
  const text = parameters
    .filter(([name]) => name !== 'checksum' && name !== 'sign_alias')
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name};${value};`)
    .join('');
  return createHmac('sha256', key).update(text, 'utf8').digest('hex').toUpperCase();
}

/** A callback of an RBS gateway, by GET or POST. @throws ForgedError */
export function readCallback(incoming: WebhookRequest, key: string): WebhookEvent {
  const text = incoming.method === 'GET' ? incoming.query : incoming.body.toString('utf8');
  const parameters = [...new URLSearchParams(text)];
  const fields = new Map(parameters);
  const given = Buffer.from((fields.get('checksum') ?? '').toUpperCase());
  const expected = Buffer.from(computeChecksum(parameters, key));
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ForgedError('the checksum is wrong');
  const named = Object.fromEntries(fields);
  const [mdOrder, operation, status, amount] = ['mdOrder', 'operation', 'status', 'amount'].map((name) =>
    numberAt(named, name),
  );
  return {
    kind: 'changed',
    key: [mdOrder, operation, status, amount].join(':'),
    attemptId: numberAt(named, 'orderNumber'),
    ref: mdOrder ?? null,
    amountMinor: null,
    currency: null,
  };
}
