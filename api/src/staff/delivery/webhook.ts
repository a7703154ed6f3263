import { UndeliverableError } from '../../platform/outbox/UndeliverableError';
import type { KitchenSystem } from '../webhooks/KitchenSystem';
import type { StaffWebhook } from '../webhooks/staffWebhooks';
import { signatureHeader, signWebhook } from './signWebhook';

const timeoutMs = 10_000;
const gone = 410;

const listSecrets = ({ secret, former_secret, former_until }: StaffWebhook, now: number): string[] =>
  former_secret !== null && former_until !== null && former_until > now ? [secret, former_secret] : [secret];

/**
 * Posts an order to a system with an address of its own. Of two about one order the larger `order.version` is
 * newer. Any status but 2xx is tried again, except 410: nobody wants it there.
 */
const postToWebhook: NonNullable<KitchenSystem['deliver']> = async ({ id, receiver, order, now }) => {
  const body = JSON.stringify({ id, type: 'order.changed', created_at: now, order });
  const { status, ok } = await fetch(receiver.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signWebhook(listSecrets(receiver, now), body, now),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (ok) return;
  const reason = `webhook ${receiver.id} answered ${status}`;
  throw status === gone ? new UndeliverableError(reason) : new Error(reason);
};

/** Orders carry names and addresses: in the clear only to this machine. */
function readAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url !== null && (url.protocol === 'https:' || isHere) ? url.href : null;
}

export const webhook: KitchenSystem = {
  kind: 'webhook',
  protocols: ['https:', 'http:'],
  readAddress,
  // Its path and query may be what the receiver knows us by.
  describe: (address) => new URL(address).origin,
  deliver: postToWebhook,
};
