import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { CatalogueSource } from '../../platform/calls/Catalogue';
import type { Database } from '../../platform/database/Database';
import type { SendMessage } from '../../platform/outbox/sendOutbox';
import { UndeliverableError } from '../../platform/outbox/UndeliverableError';
import { type QueuedStage, stageLifeMs } from '../orders/queueStage';
import { isPushEndpoint } from './pushEndpoint';
import type { PushSettings } from './readPushSettings';
import { wordStage } from './wordStage';

const timeoutMs = 10_000;
/** What push services answer to another key than the browser has subscribed to. */
const refusesSender = [401, 403];

/**
 * Tells browsers of stages, encrypted for each by the library; the request is our own, so that it has a
 * deadline and follows no redirection. A subscription that its push service has ended is deleted.
 * @param allowsLoopback see isPushEndpoint.
 */
export function createPushSender(
  database: Kysely<Database>,
  catalogue: Pick<CatalogueSource, 'current'>,
  { subject, keys: senders }: PushSettings,
  clock: () => number,
  allowsLoopback = false,
): SendMessage {
  return async (id, _kind, payload) => {
    const { subscription_id, stage } = payload as QueuedStage;
    const found = await database
      .selectFrom('push_subscriptions')
      .innerJoin('orders', 'orders.id', 'push_subscriptions.order_id')
      .leftJoin('kitchen_orders', 'kitchen_orders.order_id', 'orders.id')
      .selectAll('orders')
      .select(['endpoint', 'p256dh', 'auth', 'ready_at'])
      .where('push_subscriptions.id', '=', subscription_id)
      .executeTakeFirst();
    if (!found || !isPushEndpoint(found.endpoint, allowsLoopback))
      throw new UndeliverableError(`push subscription ${subscription_id} was removed`);
    const message = wordStage(found, stage, catalogue.current(), clock());
    // The order has gone on meanwhile; a later message says where to.
    if (message === null) return;
    const { endpoint, p256dh, auth } = found;
    let status = 0;
    for (const sender of senders) {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        // A device that was off gets the last stage, not all of them.
        {
          vapidDetails: { subject, ...sender },
          TTL: stageLifeMs / 1000,
          urgency: 'high',
          topic: message.tag,
        },
      );
      const { 'Content-Length': _length, ...others } = headers;
      const reply = await fetch(endpoint, {
        method: 'POST',
        headers: others as Record<string, string>,
        body: new Uint8Array(body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await reply.body?.cancel();
      if (reply.ok) return;
      ({ status } = reply);
      if (!refusesSender.includes(status)) break;
    }
    const reason = `${new URL(endpoint).host} answered ${status} to message ${id}`;
    if (status === 404 || status === 410)
      await database.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute();
    throw [400, 404, 410, 413].includes(status) ? new UndeliverableError(reason) : new Error(reason);
  };
}
