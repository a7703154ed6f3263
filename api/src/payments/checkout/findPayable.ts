import type { Kysely, Selectable } from 'kysely';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { Database } from '../../platform/database/Database';
import { ApiError } from '../../platform/http/ApiError';

type OrderRow = Selectable<Database['orders']>;

const unknown = () => new ApiError(404, 'order.unknown', { errors: { order_id: 'order.unknown' } });
const tenMinutesMs = 600_000;
const maxUnknownPerIp = 60;

type Caller = Pick<RequestContext, 'brand' | 'limit'>;

/**
 * Who guesses keys is limited by IP; who has one by its order (`limitByOrder`), because one IP may be a whole
 * carrier's.
 */
async function refuseUnknown({ limit }: Caller): Promise<never> {
  await limit('payment:unknown', maxUnknownPerIp, tenMinutesMs);
  throw unknown();
}

/** Limits calls about one order's payment in ten minutes, wherever they come from. @throws ApiError 429 */
export const limitByOrder = (
  { limit }: Pick<RequestContext, 'limit'>,
  kind: 'payment' | 'post3ds' | 'door',
  max: number,
  { id }: Pick<OrderRow, 'id'>,
): Promise<void> => limit(kind, max, tenMinutesMs, `order:${id}`);

/**
 * The order of a cache key: whoever has it may see the payment and pay, with or without a cookie.
 * @throws ApiError 404
 */
export async function findByCacheKey(
  database: Kysely<Database>,
  caller: Caller,
  orderCacheKey: string,
): Promise<OrderRow> {
  const order = await database
    .selectFrom('orders')
    .selectAll()
    .where('order_cache_key', '=', orderCacheKey)
    .executeTakeFirst();
  if (order?.brand !== caller.brand) return refuseUnknown(caller);
  return order;
}

/** The same by the order's number and its tracking key. @throws ApiError 404 */
export async function findByTrackingKey(
  database: Kysely<Database>,
  caller: Caller,
  orderId: number,
  key: string,
): Promise<OrderRow> {
  const order = await database.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (order?.brand !== caller.brand || order.tracking_key !== key) return refuseUnknown(caller);
  return order;
}

export function requireOrderCity(
  { catalogue }: Pick<RequestContext, 'catalogue'>,
  order: OrderRow,
): CatalogueCity {
  const city = catalogue.places.cities.find(({ id }) => id === order.city_id);
  if (!city) throw unknown();
  return city;
}
