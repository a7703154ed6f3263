import type { DeliveryAddress } from '@storefront/contracts';
import { addressFixture } from '@storefront/shared-state/testing';

export { orderFixture, userFixture } from '@storefront/shared-state/testing';

/** One that was delivered to before. */
export const savedAddressFixture = (change: Partial<DeliveryAddress> = {}): DeliveryAddress =>
  addressFixture({ id: 31, room: '15', entrance: '2', delivery_prices: null, ...change });
