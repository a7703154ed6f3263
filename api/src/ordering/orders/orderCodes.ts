import type { CodesByPhone } from '../../people/login/codesByPhone';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { fieldError } from '../../platform/http/ApiError';
import { findOrder, unknownOrder } from './findOrder';

/**
 * From a shared link, which is also what the look-up answers, to the whole order: a code that is sent to the
 * order's own phone. The phone itself is never told. With and without accounts: an order may be older than
 * its customer's account.
 */
export function registerOrderCodes(
  register: RegisterCall,
  { database }: Pick<CallDependencies, 'database'>,
  codes: CodesByPhone,
): void {
  register('orderCode', async (context) => {
    const { order_id, key, notify_channel: channel, captcha_user_token } = context.body;
    const { order } = await findOrder(database, context, order_id, key);
    // Its customer has had it forgotten: there is nobody left who could prove anything.
    if (order.phone === '') throw unknownOrder();
    const { city_id, phone } = order;
    return codes.send(context, { purpose: 'order', city_id, phone, channel, captcha_user_token });
  });

  register('orderOpen', async (context) => {
    const { order_id, key, code } = context.body;
    const { order } = await findOrder(database, context, order_id, key);
    return codes.check(context, { purpose: 'order', code }, async (_transaction, _session, { phone }) => {
      // A right code, of an order of another phone.
      if (phone !== order.phone) throw fieldError('code', 'login.code_expired');
      return { tracking_key: order.tracking_key };
    });
  });
}
