import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { forEachConcurrently } from '../../platform/processes/forEachConcurrently';
import type { OrderSnapshot } from '../orders/OrderSnapshot';
import type { AskedKitchen, KitchenOrder } from './AskedKitchen';
import { applyKitchenReport } from './applyKitchenReport';

const batch = 50;
/** Questions at a time: each needs a connection, which calls need too. */
const lanes = 4;
/** As long as a kitchen may take to answer; then the order is asked about again, by any process. */
const leaseMs = 30_000;

type DueOrder = Pick<KitchenOrder, 'id' | 'number' | 'brand' | 'status'> & {
  city_id: number;
  shop_id: number;
  order_type: KitchenOrder['orderType'];
  created_at: number;
  snapshot: OrderSnapshot;
};

/** Due orders, leased to this process: another one takes up what a process that dies leaves behind. */
async function leaseDue(database: Kysely<Database>, now: number): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    update orders set next_step_at = ${now + leaseMs}
    where id in (
      select id from orders where next_step_at <= ${now} order by next_step_at limit ${batch}
      for update skip locked)
    returning id, number, brand, status, city_id, shop_id, order_type, created_at, snapshot`.execute(
    database,
  );
  return rows;
}

const toKitchenOrder = ({ snapshot, ...order }: DueOrder): KitchenOrder => ({
  id: order.id,
  number: order.number,
  cityId: order.city_id,
  shopId: order.shop_id,
  brand: order.brand,
  orderType: order.order_type,
  status: order.status,
  cookingMinutes: snapshot.cookingMinutes,
  deliveryMinutes: snapshot.deliveryMinutes,
  lines: snapshot.lines.map(({ productId, productKey, count, chosen }) => ({
    productId,
    productKey,
    count,
    modifiers: chosen,
  })),
  comment: snapshot.comment,
  cutlery: snapshot.cutlery ?? 0,
  createdAt: order.created_at,
});

/**
 * Asks the kitchen about every order whose time has come and takes over what it says. No lock is held while
 * it thinks, so that a customer can cancel meanwhile; several processes may ask, each about other orders.
 * @returns how many orders came into another status.
 */
export async function askKitchen(
  database: Kysely<Database>,
  kitchen: AskedKitchen,
  now: number,
  onError: (error: unknown) => void,
): Promise<number> {
  let changed = 0;
  const ask = async (order: DueOrder): Promise<void> => {
    try {
      const { status, askAgainAt } = await kitchen.ask(toKitchenOrder(order), now);
      if (await applyKitchenReport(database, { orderId: order.id, status, askAgainAt }, now)) changed += 1;
    } catch (error) {
      // Asked again when the lease ends.
      onError(error);
    }
  };
  let due: DueOrder[];
  do {
    due = await leaseDue(database, now);
    await forEachConcurrently(due, lanes, ask);
  } while (due.length === batch);
  return changed;
}
