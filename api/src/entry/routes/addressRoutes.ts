import type { DeliveryAddress } from '@storefront/contracts';
import { limitQuestions } from '../../places/addresses/limitQuestions';
import { missingHouse } from '../../places/addresses/missingHouse';
import { cityAt, cityNamedIn, inNoCity, inOtherCity, toOtherCity } from '../../places/addresses/otherCity';
import { isCityCenter, toDeliveryAddress, unnamedAddress } from '../../places/addresses/toDeliveryAddress';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import { requireCity } from '../../places/cities/requireCity';
import { nearestShop, type ResolvedAddress, splitDoor } from '../../places/geo';
import { type Maps, toMapCity, whenLeft } from '../../places/maps';
import { toShop } from '../../places/shops/toShop';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { fieldError } from '../../platform/http/ApiError';
import { chooseAddress } from './chooseAddress';

/**
 * The delivery address of an order: chosen by a point or a line of text, or only checked (ADDR-01 to ADDR-05,
 * ZONE-01).
 */
export function registerAddresses(
  register: RegisterCall,
  { database }: Pick<CallDependencies, 'database'>,
  maps: Maps,
): void {
  const toCaller = ({ language, reply }: RequestContext) => ({ language, left: whenLeft(reply) });
  const resolve = async (
    context: RequestContext,
    city: CatalogueCity,
    point: { latitude: number; longitude: number },
  ): Promise<DeliveryAddress | null> => {
    const { catalogue, brand, language } = context;
    const toAddress = (place: ResolvedAddress, isApproximate = false) =>
      toDeliveryAddress(catalogue, brand, city, language, place, isApproximate);
    if (isCityCenter(city, point)) return toAddress(unnamedAddress(city, language, 'center', point), true);
    await limitQuestions(context, maps.isOutside(city.alias));
    const found = await maps.reverse(toMapCity(city), point, toCaller(context));
    if (found) return toAddress(found);
    const unnamed = toAddress(unnamedAddress(city, language, 'point', point));
    return unnamed.delivery_possible ? unnamed : null;
  };

  register('setByCoordinates', async (context) => {
    const city = requireCity(context, context.body.city_id);
    const holding = cityAt(context, context.body, city);
    if (!holding) throw inNoCity();
    if (holding.id !== city.id) throw inOtherCity(holding, context);
    const address = await resolve(context, city, context.body);
    if (!address) throw fieldError('delivery_address', 'address.not_found');
    return chooseAddress(database, context, city, address, true);
  });

  register('setByAddress', async (context) => {
    const { catalogue, brand, language, body } = context;
    const city = requireCity(context, body.city);
    await limitQuestions(context, maps.isOutside(city.alias));
    const named = cityNamedIn(context, city, body.address);
    const { address, door } = splitDoor(body.address);
    const own = named?.certain ? null : await maps.geocode(toMapCity(city), address, toCaller(context));
    const isOther = named !== null && !own?.house;
    if (isOther) await limitQuestions(context, maps.isOutside(named.city.alias));
    const other = isOther ? await maps.geocode(toMapCity(named.city), named.rest, toCaller(context)) : null;
    if (named && other?.house) throw inOtherCity(named.city, context);
    if (!own) throw fieldError('delivery_address', 'address.not_found');
    if (own.house === null) throw fieldError('delivery_address', missingHouse(body.address));
    const found = toDeliveryAddress(catalogue, brand, city, language, own);
    return chooseAddress(database, context, city, { ...found, ...door });
  });

  register('checkAddress', async (context) => {
    const { catalogue, brand, language, now, body } = context;
    const city = requireCity(context, body.city_id);
    const address = await resolve(context, city, body);
    const holding = cityAt(context, body, city);
    const shops = catalogue.places.listShops(brand, city.id).filter((shop) => shop.type !== 'stop');
    const nearest = address?.delivery_possible ? null : nearestShop(body, shops);
    return {
      delivery_address: address,
      nearest_shop: nearest && {
        shop: toShop(nearest.shop, city, language, now),
        distance_meters: Math.round(nearest.distanceMeters),
      },
      ...(holding && holding.id !== city.id ? { other_city: toOtherCity(holding, context) } : {}),
    };
  });
}
