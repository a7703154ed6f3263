import { ApiError } from '../platform/http/ApiError';
import type { StaffContext } from './calls/registerStaffCall';
import { isForShop } from './rights/Caller';

/** @throws ApiError 404 for a shop that the caller has no right in, and for one that there is not. */
export function requireShop({
  shopIds,
  params,
  catalogue,
}: Pick<StaffContext, 'shopIds' | 'catalogue'> & { params: { shop_id: number } }): number {
  const shop = catalogue.places.shops.find(({ id }) => id === params.shop_id);
  if (!shop || !isForShop({ shop_ids: shopIds }, shop.id)) throw new ApiError(404, 'shop.unknown');
  return shop.id;
}
