import { ApiError } from '../http/ApiError';
import type { RegisterCall } from '../http/registerCall';
import { placeContext } from '../sessions/Session';

/**
 * What a visitor's session knows (API-03). Nobody is signed in while the brand's `customer_auth` is off: sessions are null,
 * nothing is saved for later, and calls about saved things are refused.
 */
export function registerUsers(register: RegisterCall): void {
  register('checkSession', async () => ({ session: null }));

  register('userGet', async ({ session, brand }) => {
    const current = await session();
    const place = current?.cityId ? placeContext(current, brand, current.cityId) : null;
    return {
      user: null,
      order_type: current?.orderType ?? null,
      shop_id: place?.shopId ?? null,
      delivery_address: place?.deliveryAddress ?? null,
    };
  });

  register('addresses', async () => ({ delivery_addresses: [] }));
  register('addressRemove', async () => {
    throw new ApiError(401, 'session.required');
  });
  register('setById', async () => {
    throw new ApiError(401, 'session.required');
  });
}
