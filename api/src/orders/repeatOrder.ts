import type { ContextReply } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import type { CartService } from '../cart/CartService';
import type { Database } from '../database/Database';
import { ApiError } from '../http/ApiError';
import type { RequestContext } from '../http/CallContext';
import { menuReply } from '../products/menuReply';
import { SessionStore } from '../sessions/SessionStore';
import { toShop } from '../shops/toShop';
import { isFinal } from './orderStatus';
import type { StoredOrder } from './toOrder';

/**
 * Puts the order's goods into the cart again, at today's prices, in place of what was there; what is not sold any more stands there as
 * unavailable (ORD-04, D-27). The session takes over the order's type and place.
 */
export async function repeatOrder(
  database: Kysely<Database>,
  context: RequestContext,
  service: CartService,
  order: StoredOrder,
): Promise<ContextReply> {
  if (!isFinal(order.status)) throw new ApiError(409, 'order.not_repeatable');
  const { catalogue, brand, language, now } = context;
  const city = service.city(order.city_id);
  const { address, lines } = order.snapshot;
  const session = await new SessionStore(database).choosePlace(
    await context.sessionOrNew(),
    brand,
    city.id,
    order.order_type === 'takeaway'
      ? { orderType: 'takeaway', shopId: order.shop_id }
      : { orderType: 'delivery', deliveryAddress: address },
  );
  const cart = await service.change(session, city, undefined, async (change) => {
    await change.clear();
    for (const { lineKey, productKey, chosen, count } of lines)
      await change.put({ lineKey, productKey, modifiers: chosen, count });
  });
  const shop = order.order_type === 'takeaway' ? catalogue.shop(brand, order.shop_id) : null;
  const market = { city, orderType: order.order_type };
  const { product_groups, popular_products } = menuReply(catalogue, brand, market, language);
  return {
    cart,
    order_type: order.order_type,
    shop: shop && toShop(shop, city, language, now),
    delivery_address: address,
    product_groups,
    popular_products,
  };
}
