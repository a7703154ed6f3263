import type { DeliveryAddress } from '@storefront/contracts';
import type { Dependencies } from '../app/Dependencies';
import { CartService } from '../cart/CartService';
import type { CatalogueCity } from '../catalogue/Catalogue';
import { geocodeAddress, nearestShop, reverseGeocode } from '../geo';
import { fieldError } from '../http/ApiError';
import type { RequestContext } from '../http/CallContext';
import type { RegisterCall } from '../http/registerCall';
import { menuReply } from '../products/menuReply';
import { SessionStore } from '../sessions/SessionStore';
import { toShop } from '../shops/toShop';
import { centerAddress, isCityCenter, toDeliveryAddress } from './toDeliveryAddress';

/** The delivery address of an order: chosen by a point or a line of text, or only checked (ADDR-01 to ADDR-05, ZONE-01). */
export function registerAddresses(register: RegisterCall, { database }: Dependencies): void {
  /** An address that can be delivered to becomes the session's and switches it to delivery (TYPE-01); another is only told. */
  const choose = async (context: RequestContext, city: CatalogueCity, address: DeliveryAddress) => {
    if (!address.delivery_possible) return { delivery_address: address };
    const { catalogue, brand, language } = context;
    const session = await new SessionStore(database).choosePlace(
      await context.sessionOrNew(),
      brand,
      city.id,
      { orderType: 'delivery', deliveryAddress: address },
    );
    const market = { city, orderType: 'delivery' } as const;
    const { product_groups, popular_products } = menuReply(catalogue, brand, market, language);
    return {
      cart: await new CartService(database, context).read(session, city),
      order_type: 'delivery' as const,
      delivery_address: address,
      delivery_addresses: [],
      product_groups,
      popular_products,
    };
  };
  const resolve = (
    { catalogue, brand, language }: RequestContext,
    city: CatalogueCity,
    point: { latitude: number; longitude: number },
  ): DeliveryAddress | null => {
    if (isCityCenter(city, point))
      return toDeliveryAddress(catalogue, brand, city, language, centerAddress(city, language), true);
    const found = reverseGeocode(city.alias, [point.latitude, point.longitude], language);
    return found && toDeliveryAddress(catalogue, brand, city, language, found);
  };

  register('setByCoordinates', async (context) => {
    const city = new CartService(database, context).city(context.body.city_id);
    const address = resolve(context, city, context.body);
    if (!address) throw fieldError('delivery_address', 'address.not_found');
    return choose(context, city, address);
  });

  register('setByAddress', async (context) => {
    const { catalogue, brand, language, body } = context;
    const city = new CartService(database, context).city(body.city);
    const found = geocodeAddress(city.alias, body.address, language);
    if (!found) throw fieldError('delivery_address', 'address.not_found');
    if (found.house === null) throw fieldError('delivery_address', 'address.house_required');
    return choose(context, city, toDeliveryAddress(catalogue, brand, city, language, found));
  });

  register('checkAddress', async (context) => {
    const { catalogue, brand, language, now, body } = context;
    const city = new CartService(database, context).city(body.city_id);
    const address = resolve(context, city, body);
    const shops = catalogue.shopsOf(brand, city.id).filter((shop) => shop.type !== 'stop');
    const nearest = address?.delivery_possible ? null : nearestShop(body, shops);
    return {
      delivery_address: address,
      nearest_shop: nearest && {
        shop: toShop(nearest.shop, city, language, now),
        distance_meters: Math.round(nearest.distanceMeters),
      },
    };
  });
}
