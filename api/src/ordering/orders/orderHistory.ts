import type { UserOrdersReply } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import type { OnlinePayments } from '../../offers/payment-methods/offeredMethods';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import { toLocalDate } from '../../platform/time/wallClock';
import { toOrder } from './toOrder';

const ordersPerPage = 10;

/**
 * One page of a customer's orders, newest first, grouped by the day in the order's city (ORD-05). A page past
 * the last is empty.
 */
export async function orderHistory(
  database: Kysely<Database>,
  context: RequestContext,
  customerId: number,
  asked: number,
  onlinePayments: OnlinePayments,
): Promise<UserOrdersReply> {
  const page = Math.max(1, asked);
  const own = database
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where('brand', '=', context.brand);
  const { total } = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(ordersPerPage)
    .offset((page - 1) * ordersPerPage)
    .execute();
  const groups: UserOrdersReply['order_groups'] = [];
  for (const row of rows) {
    const city = context.catalogue.places.cities.find(({ id }) => id === row.city_id);
    const date = toLocalDate(row.created_at, city?.timeZone ?? 'UTC');
    // Not only the last group: at one moment it may be today in one city and yesterday in another.
    const group = groups.find((other) => other.date === date);
    const order = toOrder({ order: row, isShared: false }, context, onlinePayments);
    if (group) group.orders.push(order);
    else groups.push({ date, orders: [order] });
  }
  return { order_groups: groups, page, pages: Math.max(1, Math.ceil(total / ordersPerPage)) };
}
