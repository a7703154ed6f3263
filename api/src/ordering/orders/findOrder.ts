import type { Kysely } from 'kysely';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';
import type { Session } from '../../platform/sessions/Session';
import type { StoredOrder } from '../tables';
import { isSameKey, shareKey } from './shareKey';

const largestId = 2_147_483_647;

/** An order and how much of it may be told: to whoever has a shared link only how it is doing. */
export interface SeenOrder {
  order: StoredOrder;
  isShared: boolean;
}

/**
 * A customer's order is theirs on every device and nobody's else, also not of the next person at this one; a
 * guest's is its session's.
 */
const isOwn = (order: StoredOrder, session: Session | null): boolean => {
  if (session === null) return false;
  return order.customer_id === null
    ? order.session_id === session.id
    : order.customer_id === session.customer?.id;
};

export const unknownOrder = (): ApiError =>
  new ApiError(404, 'order.unknown', { errors: { order_id: 'order.unknown' } });

/**
 * An order for someone who may see it: the owner, or whoever has its tracking key or its share key. For
 * anyone else it does not exist, so that ids tell nothing (D-91, ORD-06).
 * @throws ApiError 404
 */
export async function findOrder(
  database: Kysely<Database>,
  context: RequestContext,
  orderId: number,
  key: string | undefined,
  forUpdate = false,
): Promise<SeenOrder> {
  if (orderId > largestId) throw unknownOrder();
  const session = await context.session();
  let query = database.selectFrom('orders').selectAll().where('id', '=', orderId);
  if (forUpdate) query = query.forUpdate();
  const order = await query.executeTakeFirst();
  if (!order || order.brand !== context.brand) throw unknownOrder();
  if (isOwn(order, session) || (key !== undefined && isSameKey(key, order.tracking_key)))
    return { order, isShared: false };
  if (key !== undefined && isSameKey(key, shareKey(order.tracking_key))) return { order, isShared: true };
  throw unknownOrder();
}

/**
 * The same for someone who wants to change something, or to have what was ordered: a shared link is not
 * enough.
 * @throws ApiError 404
 */
export async function findOwnOrder(...args: Parameters<typeof findOrder>): Promise<StoredOrder> {
  const { order, isShared } = await findOrder(...args);
  if (isShared) throw unknownOrder();
  return order;
}
