import type { Cart, DeliveryAddress, OrderType, Shop } from '@storefront/contracts';

/** Why nothing can be ordered now; the first that holds is told. */
export type OrderBlock = 'empty' | 'unavailable' | 'address' | 'shop' | 'stopped' | 'minimum' | 'session';

export interface OrderFacts {
  cart: Cart | null;
  /** Items as the customer sees them, unsent changes included. */
  count: number;
  orderType: OrderType;
  address: DeliveryAddress | null;
  shop: Shop | null;
  /** Login is on, the session is known, and the customer is not logged in. */
  loginMissing: boolean;
}

/**
 * CART-04, CHK-02: an approximate address is good for looking at the menu, not for ordering (D-57); a stopped
 * shop, for another day.
 */
export function orderBlock(facts: OrderFacts): OrderBlock | null {
  const { cart, count, orderType, address, shop, loginMissing } = facts;
  if (!cart || count === 0) return 'empty';
  const lines = Object.values(cart.products);
  if (lines.length > 0 && lines.every(({ type }) => type === 'unavailable' || type === 'stop'))
    return 'unavailable';
  if (orderType === 'delivery' && (!address || address.approximate || address.delivery_zone_id === null))
    return 'address';
  if (orderType === 'takeaway' && !shop) return 'shop';
  if (orderType === 'takeaway' && shop?.type === 'stop' && !cart.selectedInterval) return 'stopped';
  const { minimum } = cart;
  if (orderType === 'delivery' && minimum && !minimum.has_free_delivery && minimum.missing > 0)
    return 'minimum';
  return loginMissing ? 'session' : null;
}
