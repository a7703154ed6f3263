import type { StaffOrderPageReply } from '@storefront/contracts';
import { lockKitchenOrder } from '../../ordering/kitchen/takeStep';
import { changeOrder, findChangeable, listOrderSlots } from '../../ordering/orders/changeOrder';
import { ApiError } from '../../platform/http/ApiError';
import type { RegisterStaffCall, StaffContext } from '../calls/registerStaffCall';
import { readOrder } from '../orders/readOrders';
import { type RecordedOrder, toStaffOrder } from '../orders/toStaffOrder';
import { isForShop, mayAt } from '../rights/Caller';
import type { StaffDependencies } from '../StaffDependencies';
import { readOwed, toPaymentState } from '../search/paymentState';
import { readTimeline, readTries } from './readTimeline';

type Context = Pick<StaffContext, 'caller' | 'shopIds' | 'catalogue' | 'language' | 'now' | 'deed'> & {
  params: { order_id: number };
};

/** One order with everything that is known of it, and what may be changed of it. */
export function registerOrderPage(register: RegisterStaffCall, { database }: StaffDependencies): void {
  /** @throws ApiError 404 */
  const requireOrder = async ({ params, shopIds, deed }: Context): Promise<RecordedOrder> => {
    const found = await readOrder(database, params.order_id);
    if (!found || !isForShop({ shop_ids: shopIds }, found.order.shop_id))
      throw new ApiError(404, 'order.unknown');
    deed.shopId = found.order.shop_id;
    return found;
  };
  const show = async (context: Context): Promise<StaffOrderPageReply> => {
    const { caller, catalogue, language, now } = context;
    const found = await requireOrder(context);
    const { order, record } = found;
    const tries = await readTries(database, order.id);
    return {
      order: toStaffOrder(found, catalogue, {
        language,
        seesPhones: mayAt(caller, 'phones:read', order.shop_id),
      }),
      version: order.version,
      payment: toPaymentState(order, await readOwed(database, [order.id])),
      tries,
      timeline: await readTimeline(database, order, tries, now),
      can_change: findChangeable(order, record.ready_at),
    };
  };

  register('staffOrderPage', 'orders:read', show);

  register('staffSlots', 'orders:read', async (context) => {
    const { order } = await requireOrder(context);
    const slots = await listOrderSlots(database, context.catalogue, order, context.now);
    return {
      slots: slots.map(({ id, isAsap, startsAt, endsAt }) => ({
        ...{ interval_id: id, is_asap: isAsap, starts_at: startsAt, ends_at: endsAt },
      })),
    };
  });

  register('staffChangeOrder', 'orders:write', async (context) => {
    const { params, body, catalogue, now, deed } = context;
    await requireOrder(context);
    const isChanged = await database.transaction().execute(async (transaction) => {
      const locked = await lockKitchenOrder(transaction, params.order_id);
      if (!locked)
        throw new ApiError(409, 'staff.change_refused', { params: { status: 'waiting_for_payment' } });
      const { order, record } = locked;
      if (order.version !== body.version) return false;
      const { comment, address, slot } = order.snapshot;
      deed.before = {
        ...(body.comment === undefined ? {} : { comment }),
        ...(body.address === undefined ? {} : { address: address?.full_address, room: address?.room }),
        ...(body.interval_id === undefined ? {} : { interval_id: slot.id }),
      };
      await changeOrder({ transaction, catalogue, order, now }, body, record.ready_at);
      return true;
    });
    if (!isChanged) throw new ApiError(409, 'staff.stale', { current: await show(context) });
    return show(context);
  });
}
