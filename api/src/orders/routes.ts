import type { Dependencies } from '../app/Dependencies';
import { CartService } from '../cart/CartService';
import { ApiError } from '../http/ApiError';
import type { RegisterCall } from '../http/registerCall';
import { queueMessage } from '../outbox/queueMessage';
import { courierPosition } from './courierPosition';
import { findOrder } from './findOrder';
import { normalizePhone } from './normalizePhone';
import { recordStatus, toStatus } from './orderStatus';
import { repeatOrder } from './repeatOrder';
import { releaseSlot } from './slots';
import { toOrder, toStatusReply } from './toOrder';

const tenMinutesMs = 600_000;
const mostLookupsPerAddress = 60;
const mostLookupsPerPhone = 15;

/** Orders after they were placed: look-up, status, cancel, repeat, courier (ORD-01 to ORD-07). */
export function registerOrders(register: RegisterCall, { database }: Dependencies): void {
  register('order', async (context) => {
    const order = await findOrder(database, context, context.params.orderId, context.query.key);
    return { order: toOrder(order, context) };
  });

  register('orderStatus', async (context) => {
    const order = await findOrder(database, context, Number(context.body.order_id), context.body.key);
    return toStatusReply(order, context);
  });

  register('orderLookup', async (context) => {
    const { body, brand, catalogue } = context;
    await context.limit('lookup', mostLookupsPerAddress, tenMinutesMs);
    await context.limit('lookup:phone', mostLookupsPerPhone, tenMinutesMs, body.phone);
    const candidates = await database
      .selectFrom('orders')
      .select(['id', 'city_id', 'phone', 'tracking_key'])
      .where('number', '=', body.order_id)
      .where('brand', '=', brand)
      .orderBy('id', 'desc')
      .execute();
    for (const order of candidates) {
      const city = catalogue.data.cities.find(({ id }) => id === order.city_id);
      const country = city?.country.code as 'RU' | 'TR' | 'UZ' | 'DE' | 'UA' | undefined;
      if (city && country && normalizePhone(body.phone, country) === order.phone)
        return { order_id: order.id, city_alias: city.alias, tracking_key: order.tracking_key };
    }
    throw new ApiError(404, 'order.unknown', { errors: { order_id: 'order.unknown' } });
  });

  register('orderCancel', async (context) => {
    // Known before the transaction begins: inside it, a second connection might never come free.
    await context.session();
    return database.transaction().execute(async (transaction) => {
      const { body, say, now } = context;
      const order = await findOrder(transaction, context, body.order_id, body.key, true);
      if (order.status !== 'accepted') {
        const status = toStatus(order.status, say).name;
        throw new ApiError(409, 'order.not_cancelable', { params: { status } });
      }
      await transaction
        .updateTable('orders')
        .set({ status: 'canceled', next_step_at: null })
        .where('id', '=', order.id)
        .execute();
      await recordStatus(transaction, order, 'canceled', now);
      const { capacityId } = order.snapshot.slot;
      await releaseSlot(transaction, { shopId: order.shop_id, capacityId });
      const text = say('order.canceled_message', { number: order.number });
      const message = { phone: order.phone, text, language: context.language, order_number: order.number };
      await queueMessage(transaction, order.city_id, 'order_canceled', message, now);
      return toStatusReply({ ...order, status: 'canceled' }, context);
    });
  });

  register('orderRepeat', async (context) => {
    const order = await findOrder(database, context, context.body.order_id, context.body.key);
    return repeatOrder(database, context, new CartService(database, context), order);
  });

  register('courierLocation', async (context) => {
    const { query, catalogue, now } = context;
    const order = await findOrder(database, context, query.order_id, query.key);
    const shop = catalogue.data.shops.find(({ id }) => id === order.shop_id);
    const isShown = catalogue.brand(context.brand).settings.courier_tracking && order.status === 'sent';
    const { address } = order.snapshot;
    if (!isShown || !shop || !address || order.sent_at === null) throw new ApiError(404, 'courier.unknown');
    const times = { sentAt: order.sent_at, arrivesAt: order.next_step_at ?? now, now };
    return { coordinates: courierPosition(shop.coordinates, address.map.coordinates, times) };
  });
}
