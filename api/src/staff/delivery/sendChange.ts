import type { Kysely } from 'kysely';
import type { CatalogueSource } from '../../menu/catalogue/CatalogueSource';
import type { Database } from '../../platform/database/Database';
import type { SendMessage } from '../../platform/outbox/sendOutbox';
import { UndeliverableError } from '../../platform/outbox/UndeliverableError';
import { readKitchenOrder } from '../orders/readOrders';
import { toStaffOrder } from '../orders/toStaffOrder';
import { findWebhook, type QueuedChange, type StaffWebhook } from '../webhooks/staffWebhooks';
import { sign, signatureHeader } from './signature';

const timeoutMs = 10_000;
const gone = 410;

const secretsOf = ({ secret, former_secret, former_until }: StaffWebhook, now: number): string[] =>
  former_secret !== null && former_until !== null && former_until > now ? [secret, former_secret] : [secret];

/**
 * Posts a changed order, as it is now, to the webhook that it was queued for. A repetition has the same `id`;
 * of two about one order the larger `order.version` is newer. Any status but 2xx is tried again until the
 * message's deadline, except 410: nobody wants it there.
 */
export function sendChange(
  database: Kysely<Database>,
  catalogue: Pick<CatalogueSource, 'current'>,
  clock: () => number,
): SendMessage {
  return async (id, _kind, payload) => {
    const { webhook_id, order_id, version } = payload as QueuedChange;
    const webhook = await findWebhook(database, webhook_id);
    const found = webhook && (await readKitchenOrder(database, order_id));
    if (!found) throw new UndeliverableError(`webhook ${webhook_id} was removed`);
    // One that is being changed has no place at this moment.
    const record = { ...found.record, seq: found.record.seq ?? version };
    const reader = { language: webhook.language, seesPhones: webhook.sees_phones };
    const order = toStaffOrder({ ...found, record }, catalogue.current(), reader);
    const now = clock();
    const body = JSON.stringify({ id: `outbox-${id}`, type: 'order.changed', created_at: now, order });
    const { status, ok } = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: sign(secretsOf(webhook, now), body, now),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (ok) return;
    const reason = `webhook ${webhook_id} answered ${status}`;
    throw status === gone ? new UndeliverableError(reason) : new Error(reason);
  };
}
