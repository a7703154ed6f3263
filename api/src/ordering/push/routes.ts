import type { RequestContext } from '../../platform/calls/CallContext';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterCall } from '../../platform/calls/registerCall';
import type { Config } from '../../platform/config/config';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import { findOwnOrder } from '../orders/findOrder';
import { isPushEndpoint } from './pushEndpoint';
import { removeSubscription, saveSubscription } from './pushSubscriptions';
import type { PushSettings } from './readPushSettings';

const tenMinutesMs = 600_000;
const maxChangesPerIp = 60;

/** Browsers that want to be told how an order goes on; only where the installation has keys. */
export function registerPush(
  register: RegisterCall,
  {
    database,
    config,
    push,
  }: Pick<CallDependencies, 'database'> & {
    config: Pick<Config, 'webhookLoopback'>;
    push?: PushSettings | null;
  },
): void {
  const admit = async (context: RequestContext): Promise<void> => {
    if (!push) throw new ApiError(404, 'request.unknown_path');
    await context.limit('push', maxChangesPerIp, tenMinutesMs);
  };

  register('orderPushSubscribe', async (context) => {
    await admit(context);
    const { order_id, key, subscription } = context.body;
    if (!isPushEndpoint(subscription.endpoint, config.webhookLoopback === 'true'))
      throw fieldError('subscription.endpoint', 'validation.wrong');
    await context.session();
    await database.transaction().execute(async (transaction) => {
      // Locked: browsers that subscribe at once are counted one after the other.
      const order = await findOwnOrder(transaction, context, order_id, key, true);
      await saveSubscription(transaction, order, subscription, context.now);
    });
    return { success: true };
  });

  register('orderPushUnsubscribe', async (context) => {
    await admit(context);
    const { order_id, key, endpoint } = context.body;
    const order = await findOwnOrder(database, context, order_id, key);
    await removeSubscription(database, order.id, endpoint);
    return { success: true };
  });
}
