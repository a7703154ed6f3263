import { menuReply } from '../../menu/products/menuReply';
import { CartService } from '../../ordering/cart/CartService';
import { toShop } from '../../places/shops/toShop';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { fieldError } from '../../platform/http/ApiError';
import { SessionStore } from '../../platform/sessions/SessionStore';

/** POST /api/shops/set (TYPE-04): answers the cart and the menu of the chosen shop. */
export function registerShopChoice(
  register: RegisterCall,
  { database }: Pick<CallDependencies, 'database'>,
): void {
  register('shopsSet', async (context) => {
    const { catalogue, brand, language, now, body } = context;
    const shop = catalogue.places.shop(brand, body.shop_id);
    const city = shop && catalogue.places.city(brand, shop.cityId);
    if (!shop || !city) throw fieldError('shop_id', 'shop.unknown');
    if (!city.orderTypes.takeaway) throw fieldError('shop_id', 'city.no_takeaway');
    const session = await new SessionStore(database).choosePlace(
      await context.sessionOrNew(),
      brand,
      city.id,
      { orderType: 'takeaway', shopId: shop.id },
    );
    const { product_groups, popular_products } = menuReply(
      catalogue.at(shop.id),
      brand,
      { city, orderType: 'takeaway' },
      language,
    );
    return {
      cart: await new CartService(database, context).read(session, city),
      order_type: 'takeaway',
      shop: toShop(shop, city, language, now),
      product_groups,
      popular_products,
    };
  });
}
