import type { RegisterCall } from '../../menu/calls/registerCall';
import { ApiError } from '../../platform/http/ApiError';
import { toShop } from './toShop';

/** GET /api/shops (SHOP-01). */
export function registerShops(register: RegisterCall): void {
  register('shops', async ({ catalogue, brand, language, now, query }) => {
    const city = catalogue.city(brand, query.city_id);
    if (!city) throw new ApiError(404, 'city.unknown');
    return { shops: catalogue.listShops(brand, city.id).map((shop) => toShop(shop, city, language, now)) };
  });
}
