import type { Cart, ContextReply, CreateOrderCacheReply, OrderCreateReply } from '@storefront/contracts';
import { type Answer, khimki, type Visitor } from './startTestApi';

/** Steps that many tests begin with; each fails loudly when the API does not do it. */
function expectDone<T>({ status, body }: Answer<T>): T {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

export const chooseAddress = async (visitor: Visitor): Promise<ContextReply> =>
  expectDone(
    await visitor.call<ContextReply>('POST', '/api/user/addresses/set-by-address', {
      city: khimki.id,
      address: khimki.address,
    }),
  );
export const chooseShop = async (visitor: Visitor, shopId = khimki.shopId): Promise<ContextReply> =>
  expectDone(await visitor.call<ContextReply>('POST', '/api/shops/set', { shop_id: shopId }));

export const addProduct = async (visitor: Visitor, productKey = 'philadelphia', count = 2): Promise<Cart> =>
  expectDone(
    await visitor.call<{ cart: Cart }>('PUT', '/api/cart/add', {
      city_id: khimki.id,
      product_key: productKey,
      count,
    }),
  ).cart;

export const readCart = async (visitor: Visitor): Promise<Cart> =>
  expectDone(await visitor.call<{ cart: Cart }>('PUT', '/api/cart', { city_id: khimki.id })).cart;

export const takeawayOrder = {
  city_id: khimki.id,
  order_type: 'takeaway',
  phone: '89161234567',
  payment_type: 'cash',
};
export const deliveryOrder = { ...takeawayOrder, order_type: 'delivery', delivery_address: { room: '5' } };

export const cacheOrder = (visitor: Visitor, body: object) =>
  visitor.call<CreateOrderCacheReply>('POST', '/api/order/create-order-cache', body);
export const createOrder = (visitor: Visitor, body: object) =>
  visitor.call<OrderCreateReply>('POST', '/api/order/create', body);

/** From an empty cart to a placed order. */
export async function placeTestOrder(
  visitor: Visitor,
  body: object = takeawayOrder,
): Promise<OrderCreateReply & { order_cache_key: string }> {
  if ('order_type' in body && body.order_type === 'delivery') await chooseAddress(visitor);
  else await chooseShop(visitor);
  await addProduct(visitor);
  const { order_cache_key } = expectDone(await cacheOrder(visitor, body));
  return { ...expectDone(await createOrder(visitor, { ...body, order_cache_key })), order_cache_key };
}
