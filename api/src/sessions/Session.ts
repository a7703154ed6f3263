import type { BrandAlias, DeliveryAddress, Language, OrderType } from '@storefront/contracts';

/** What one visitor chose; nothing personal is kept but the delivery address that was looked up. */
export interface Session {
  id: number;
  brand: BrandAlias;
  language: Language;
  cityId: number | null;
  orderType: OrderType | null;
  shopId: number | null;
  deliveryAddress: DeliveryAddress | null;
}
/** What belongs to one city: an address or a shop of another city never comes along (CITY-04). */
export interface PlaceContext {
  orderType: OrderType;
  shopId: number | null;
  deliveryAddress: DeliveryAddress | null;
}

export function placeContext(session: Session | null, brand: BrandAlias, cityId: number): PlaceContext {
  if (session === null || session.cityId !== cityId || session.brand !== brand)
    return { orderType: 'delivery', shopId: null, deliveryAddress: null };
  return {
    orderType: session.orderType ?? 'delivery',
    shopId: session.shopId,
    deliveryAddress: session.deliveryAddress,
  };
}
