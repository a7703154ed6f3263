import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { ApiError } from '../../platform/http/ApiError';
import { findOwnOrder } from '../orders/findOrder';
import { toStatusReply } from '../orders/toOrder';
import { answerReplacement } from './answerReplacement';
import { lockKitchenOrder } from './takeStep';

/** The customer's answer to what a kitchen asks (D-104). */
export function registerReplacements(
  register: RegisterCall,
  { database }: Pick<CallDependencies, 'database'>,
): void {
  register('orderReplacement', async (context) => {
    const { order_id, key, replacement_id, choice } = context.body;
    // Known before the transaction begins: inside it, a second connection might never come free.
    await context.session();
    return database.transaction().execute(async (transaction) => {
      const { id } = await findOwnOrder(transaction, context, order_id, key, true);
      const locked = await lockKitchenOrder(transaction, id);
      if (!locked) throw new ApiError(409, 'order.replacement_over');
      await answerReplacement(transaction, locked, { id: replacement_id, choice }, context.now);
      const order = await findOwnOrder(transaction, context, order_id, key);
      return toStatusReply({ order, isShared: false }, context);
    });
  });
}
