import type { RegisterCall } from '../../platform/calls/registerCall';
import { requireCity } from '../cities/requireCity';
import { toShop } from './toShop';

/** GET /api/shops (SHOP-01). */
export function registerShops(register: RegisterCall): void {
  register('shops', async (context) => {
    const { catalogue, brand, language, now, query } = context;
    const city = requireCity(context, query.city_id);
    return {
      shops: catalogue.places.listShops(brand, city.id).map((shop) => toShop(shop, city, language, now)),
    };
  });
}
