import type { Kysely, Selectable } from 'kysely';
import type { RequestContext } from '../../menu/calls/CallContext';
import type { CatalogueCity } from '../../menu/catalogue/Catalogue';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';

type OrderRow = Selectable<Database['orders']>;

const unknown = () => new ApiError(404, 'order.unknown', { errors: { order_id: 'order.unknown' } });

/** The order of a cache key: whoever has it may see the payment and pay, with or without a cookie. @throws ApiError 404 */
export async function findByCacheKey(
  database: Kysely<Database>,
  { brand }: Pick<RequestContext, 'brand'>,
  orderCacheKey: string,
): Promise<OrderRow> {
  const order = await database
    .selectFrom('orders')
    .selectAll()
    .where('order_cache_key', '=', orderCacheKey)
    .executeTakeFirst();
  if (order?.brand !== brand) throw unknown();
  return order;
}

/** The same by the order's number and its tracking key. @throws ApiError 404 */
export async function findByTrackingKey(
  database: Kysely<Database>,
  { brand }: Pick<RequestContext, 'brand'>,
  orderId: number,
  key: string,
): Promise<OrderRow> {
  const order = await database.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (order?.brand !== brand || order.tracking_key !== key) throw unknown();
  return order;
}

export function cityOf({ catalogue }: Pick<RequestContext, 'catalogue'>, order: OrderRow): CatalogueCity {
  const city = catalogue.data.cities.find(({ id }) => id === order.city_id);
  if (!city) throw unknown();
  return city;
}
