import type { Kysely } from 'kysely';
import type { Database } from '../database/Database';
import { ApiError } from '../http/ApiError';
import type { RequestContext } from '../http/CallContext';
import type { StoredOrder } from './toOrder';

const largestId = 2_147_483_647;

/**
 * An order for someone who may see it: the owner's session, or whoever has the tracking key. For anyone else it does not exist, so
 * that ids tell nothing (D-91, ORD-06).
 * @throws ApiError 404
 */
export async function findOrder(
  database: Kysely<Database>,
  context: RequestContext,
  orderId: number,
  key: string | undefined,
  forUpdate = false,
): Promise<StoredOrder> {
  const unknown = new ApiError(404, 'order.unknown', { errors: { order_id: 'order.unknown' } });
  if (orderId > largestId) throw unknown;
  const session = await context.session();
  let query = database.selectFrom('orders').selectAll().where('id', '=', orderId);
  if (forUpdate) query = query.forUpdate();
  const order = await query.executeTakeFirst();
  const isOwner = session !== null && order?.session_id === session.id;
  if (!order || order.brand !== context.brand || !(isOwner || order.tracking_key === key)) throw unknown;
  return order;
}
