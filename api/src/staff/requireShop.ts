import { ApiError } from '../platform/http/ApiError';
import type { StaffContext } from './calls/registerStaffCall';
import { isForShop } from './keys/staffKeys';

/** @throws ApiError 404 for a shop that the key is not for, and for one that there is not. */
export function requireShop({
  key,
  params,
  catalogue,
}: Pick<StaffContext, 'key' | 'catalogue'> & { params: { shop_id: number } }): number {
  const shop = catalogue.places.shops.find(({ id }) => id === params.shop_id);
  if (!shop || !isForShop(key, shop.id)) throw new ApiError(404, 'shop.unknown');
  return shop.id;
}
