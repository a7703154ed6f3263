import { ApiError, fieldError } from '../../platform/http/ApiError';
import type { Serving } from './Serving';

/**
 * @throws ApiError 422 about `delivery_address` while nothing says where the order would go (ERR-03, D-57).
 */
export function requirePlace({ orderType, shop, zone, address }: Serving): void {
  if (orderType === 'takeaway') {
    if (shop) return;
    const errors = { delivery_address: 'shop.not_chosen', shop_id: 'shop.not_chosen' } as const;
    throw new ApiError(422, 'shop.not_chosen', { errors });
  }
  if (!address) throw fieldError('delivery_address', 'address.required');
  if (!zone || !shop) throw fieldError('delivery_address', 'address.not_deliverable');
}
