import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { type CartOwner, type CartRow, cartColumns, ownedBy, toStoredCart } from '../cart/CartStore';
import type { StoredCart } from '../cart/StoredCart';
import { orderNumber } from './orderNumber';
import type { PlacedOrder } from './PlacedOrder';

const firstOrderId = 1000;

interface OrderCache {
  session_id: number;
  body_hash: string;
  created_at: number;
  expires_at: number;
}
/** All that an order depends on, as it stands at one moment. */
export interface CheckoutState {
  cache: OrderCache | null;
  /** The order that the key has already made. */
  order: Omit<PlacedOrder, 'status'> | null;
  cart: StoredCart | null;
  /** Places taken at the shop, by the slot they count in. */
  taken: ReadonlyMap<string, number>;
  /** The order to come: its id, of which some are left out, and the number that its customer is told. */
  next: Pick<PlacedOrder, 'id' | 'number'> | null;
}

/**
 * Reads cache, order, cart and the shop's slots of a checkout in one statement, and takes an order's id
 * from the sequence if there is none yet: round trips to the database are what an order costs most.
 */
export async function readCheckout(
  database: Kysely<Database>,
  key: string,
  owner: CartOwner,
  shopId: number | null,
): Promise<CheckoutState> {
  const { rows } = await sql<Row>`
    select caches.session_id, caches.body_hash, caches.created_at, caches.expires_at,
      orders.id as order_id, orders.number, orders.payment_type, orders.tracking_key, orders.total_minor,
      orders.expires_at as order_expires_at, orders.snapshot -> 'supersededIds' as superseded_ids,
      ${cartColumns},
      (select json_object_agg(interval_id, taken) from slots where shop_id = ${shopId} and taken > 0) as taken,
      case when caches.key is not null and orders.id is null
        then nextval(pg_get_serial_sequence('orders', 'id'))::int end as next_id,
      (select key from order_number_key) as number_key
    from (select 1) as one
      left join order_caches caches on caches.key = ${key}
      left join orders on orders.order_cache_key = ${key}
      left join carts on ${ownedBy(owner)}`.execute(database);
  const row = rows[0];
  if (!row) throw new Error('a query without conditions answered nothing');
  return {
    cache: row.body_hash === null ? null : (row as OrderCache),
    order:
      row.order_id === null
        ? null
        : {
            ...row,
            id: row.order_id,
            expires_at: row.order_expires_at,
            superseded_ids: row.superseded_ids ?? [],
          },
    cart: row.id === null ? null : toStoredCart(row as CartRow),
    taken: new Map(Object.entries(row.taken ?? {})),
    next:
      row.next_id === null
        ? null
        : { id: row.next_id, number: orderNumber(row.next_id - firstOrderId, row.number_key) },
  };
}

type Nullable<T> = { [K in keyof T]: T[K] | null };
type Row = Nullable<OrderCache> &
  Nullable<CartRow> & {
    order_id: number | null;
    number: string;
    payment_type: string;
    tracking_key: string;
    total_minor: number;
    order_expires_at: number | null;
    superseded_ids: number[] | null;
    next_id: number | null;
    number_key: Uint8Array;
    taken: Record<string, number> | null;
  };
