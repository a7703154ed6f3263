import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { StaffOrder } from '@storefront/contracts';
import {
  type AddressRule,
  isPublicUrl,
  lookupPublic,
  RefusedAddressError,
} from '@storefront/contracts/publicAddress';
import { UndeliverableError } from '../../platform/outbox/UndeliverableError';
import type { StaffWebhook } from '../webhooks/staffWebhooks';
import { signatureHeader, signWebhook } from './signWebhook';

const timeoutMs = 10_000;
const gone = 410;

const listSecrets = ({ secret, former_secret, former_until }: StaffWebhook, now: number): string[] =>
  former_secret !== null && former_until !== null && former_until > now ? [secret, former_secret] : [secret];

/**
 * Posts a message to a webhook, signed. Where a key has set it, only to an address that is public at this
 * moment; the operators may name any. Redirects are not followed.
 * @throws Error for any status but 2xx, which is worth another try; UndeliverableError for 410: nobody wants
 * it there.
 */
export async function postSigned(
  receiver: StaffWebhook,
  message: { id: string; type: string; created_at: number; order?: StaffOrder },
  rule: AddressRule,
): Promise<void> {
  const isGuarded = receiver.key_id !== null;
  const url = new URL(receiver.url);
  // An address in the URL itself is not looked up.
  if (isGuarded && !isPublicUrl(receiver.url, rule)) throw new RefusedAddressError(url.hostname);
  const body = JSON.stringify(message);
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      [signatureHeader]: signWebhook(listSecrets(receiver, message.created_at), body, message.created_at),
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(isGuarded ? { lookup: lookupPublic(rule) } : {}),
  });
  request.end(body);
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode: status = 0 } = reply;
  // What it says besides is of no interest; without this a connection would stay open.
  reply.destroy();
  if (status >= 200 && status < 300) return;
  const reason = `webhook ${receiver.id} answered ${status}`;
  throw status === gone ? new UndeliverableError(reason) : new Error(reason);
}
