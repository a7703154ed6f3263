import type { Agent } from 'node:http';
import type { CreateOrderCacheReply } from '@storefront/contracts';
import { type BenchMarket, freeSlots } from './Market';
import { mapAtOnce, Visitor } from './Visitor';

/** A customer who has only to press the order button. */
export interface PreparedOrder {
  visitor: Visitor;
  /** The body of `POST /api/order/create`. */
  body: { order_cache_key: string };
}

const atOnce = 16;

/**
 * Customers with a shop, a cart and an order cache each. They spread over shops and slots, whose places are
 * few.
 * @throws Error when the shops have not enough free places left.
 */
export async function prepareOrders(
  origin: string,
  agent: Agent,
  market: BenchMarket,
  count: number,
): Promise<PreparedOrder[]> {
  const places: { shopId: number; intervalId: string }[] = [];
  for (const shopId of market.shopIds) {
    const visitor = new Visitor(origin, agent);
    await visitor.must('POST', '/api/shops/set', { shop_id: shopId });
    for (const intervalId of await freeSlots(visitor)) places.push({ shopId, intervalId });
  }
  if (places.length === 0) throw new Error('no free slots left: empty the database that is measured');
  return mapAtOnce(Array.from({ length: count }), atOnce, async (_none, index) => {
    const { shopId, intervalId } = places[index % places.length] as (typeof places)[number];
    const visitor = new Visitor(origin, agent);
    const where = { city_id: market.cityId, order_type: 'takeaway', shop_id: shopId };
    await visitor.must('POST', '/api/shops/set', { shop_id: shopId });
    await visitor.must('PUT', '/api/cart/add', {
      ...where,
      product_key: market.productKey,
      count: market.step,
    });
    const order = { ...where, phone: '89161234567', payment_type: 'cash', interval_id: intervalId };
    const { order_cache_key } = await visitor.must<CreateOrderCacheReply>(
      'POST',
      '/api/order/create-order-cache',
      order,
    );
    return { visitor, body: { ...order, order_cache_key } };
  });
}
