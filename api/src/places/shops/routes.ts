import type { Dependencies } from '../../entry/app/Dependencies';
import { menuReply } from '../../menu/products/menuReply';
import { CartService } from '../../ordering/cart/CartService';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import type { RegisterCall } from '../../platform/http/registerCall';
import { SessionStore } from '../../platform/sessions/SessionStore';
import { toShop } from './toShop';

/** GET /api/shops and POST /api/shops/set (SHOP-01, TYPE-04). */
export function registerShops(register: RegisterCall, { database }: Dependencies): void {
  register('shops', async ({ catalogue, brand, language, now, query }) => {
    const city = catalogue.city(brand, query.city_id);
    if (!city) throw new ApiError(404, 'city.unknown');
    return { shops: catalogue.shopsOf(brand, city.id).map((shop) => toShop(shop, city, language, now)) };
  });

  register('shopsSet', async (context) => {
    const { catalogue, brand, language, now, body } = context;
    const shop = catalogue.shop(brand, body.shop_id);
    const city = shop && catalogue.city(brand, shop.cityId);
    if (!shop || !city) throw fieldError('shop_id', 'shop.unknown');
    if (!city.orderTypes.takeaway) throw fieldError('shop_id', 'city.no_takeaway');
    const session = await new SessionStore(database).choosePlace(
      await context.sessionOrNew(),
      brand,
      city.id,
      { orderType: 'takeaway', shopId: shop.id },
    );
    const { product_groups, popular_products } = menuReply(
      catalogue,
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
