import type { OrderLookupReply } from '@storefront/contracts';
import { noOnlinePayments, type OnlinePayments } from '../../offers/payment-methods/offeredMethods';
import { requireCustomer, requireCustomers } from '../../people/customers/requireCustomer';
import { callingCode } from '../../places/cities/callingCode';
import { requestPhone } from '../../places/cities/requestPhone';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { ApiError } from '../../platform/http/ApiError';
import { normalizePhone } from '../../platform/phones/normalizePhone';
import { CartService } from '../cart/CartService';
import type { StoredOrder } from '../tables';
import { cancelOrder } from './cancelOrder';
import { findOrder, findOwnOrder, unknownOrder } from './findOrder';
import { registerOrderContact } from './orderContact';
import { orderHistory } from './orderHistory';
import { isFinal } from './orderStatus';
import { repeatOrder } from './repeatOrder';
import { shareKey } from './shareKey';
import { toOrder, toStatusReply } from './toOrder';

const tenMinutesMs = 600_000;
const maxLookupsPerIp = 60;
const maxLookupsPerPhone = 15;
const maxLookupsPerNumber = 30;

/** A number identifies and never proves: what it finds opens like a link that was passed on. */
function toLookupReply(
  order: Pick<StoredOrder, 'id' | 'tracking_key'>,
  city_alias: string,
): OrderLookupReply {
  const share_key = shareKey(order.tracking_key);
  return { order_id: order.id, city_alias, share_key, tracking_key: share_key };
}

/** Orders after they were placed: look-up, status, cancel, repeat, courier (ORD-01 to ORD-07). */
export function registerOrders(
  register: RegisterCall,
  {
    database,
    push,
    onlinePayments = noOnlinePayments,
  }: Pick<CallDependencies, 'database'> & {
    push?: { keys: readonly [{ publicKey: string }, ...unknown[]] } | null;
    onlinePayments?: OnlinePayments;
  },
): void {
  registerOrderContact(register, database);

  register('userOrders', async (context) => {
    requireCustomers(context);
    const { customer } = await requireCustomer(context);
    return orderHistory(database, context, customer.id, context.query.page ?? 1, onlinePayments);
  });

  register('order', async (context) => {
    const seen = await findOrder(database, context, context.params.orderId, context.query.key);
    const hasPush = !seen.isShared && !isFinal(seen.order.status);
    const order = toOrder(seen, context, onlinePayments);
    return { order: { ...order, push_key: hasPush ? (push?.keys[0].publicKey ?? null) : null } };
  });

  register('orderStatus', async (context) => {
    return toStatusReply(
      await findOrder(database, context, Number(context.body.order_id), context.body.key),
      context,
    );
  });

  register('orderLookup', async (context) => {
    const { body, brand, catalogue } = context;
    await context.limit('lookup', maxLookupsPerIp, tenMinutesMs);
    const phone = requestPhone(context, body);
    await context.limit('lookup:phone', maxLookupsPerPhone, tenMinutesMs, phone ?? body.phone);
    // From many addresses with many phones somebody might search for the one that belongs to a number.
    await context.limit('lookup:number', maxLookupsPerNumber, tenMinutesMs, `${brand}:${body.order_id}`);
    const sent = `+${body.phone.replace('+', '')}`;
    const candidates = await database
      .selectFrom('orders')
      .select(['id', 'city_id', 'phone', 'tracking_key'])
      .where('number', '=', body.order_id)
      .where('brand', '=', brand)
      .orderBy('id', 'desc')
      .execute();
    for (const order of candidates) {
      const city = catalogue.places.cities.find(({ id }) => id === order.city_id);
      if (!city) continue;
      // A page sends digits with their code, which may read otherwise in the order's city than in its own.
      if (order.phone === sent || order.phone === normalizePhone(body.phone, callingCode(city)))
        return toLookupReply(order, city.alias);
    }
    throw unknownOrder();
  });

  register('orderCancel', async (context) => {
    // Known before the transaction begins: inside it, a second connection might never come free.
    await context.session();
    return database.transaction().execute(async (transaction) => {
      const order = await findOwnOrder(transaction, context, context.body.order_id, context.body.key, true);
      return cancelOrder(transaction, context, order);
    });
  });

  register('orderRepeat', async (context) => {
    const { body } = context;
    const order = await findOwnOrder(database, context, body.order_id, body.key);
    return repeatOrder(database, context, new CartService(database, context), order, body);
  });

  register('courierLocation', async (context) => {
    const { query, catalogue } = context;
    // Where the courier stops is the address.
    const order = await findOwnOrder(database, context, query.order_id, query.key);
    const isShown =
      catalogue.places.brand(context.brand).settings.courier_tracking && order.status === 'sent';
    const reported = isShown
      ? await database
          .selectFrom('kitchen_orders')
          .select('courier')
          .where('order_id', '=', order.id)
          .executeTakeFirst()
      : undefined;
    const coordinates = reported?.courier?.coordinates;
    if (!coordinates) throw new ApiError(404, 'courier.unknown');
    return { coordinates };
  });
}
