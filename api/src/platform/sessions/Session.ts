import type { BrandAlias, DeliveryAddress, Language, OrderType } from '@storefront/contracts';
import type { RawBuilder } from 'kysely';

/** Who is signed in. */
export interface SessionCustomer {
  id: number;
  /** E.164; proved at login. */
  phone: string;
}
/** SQL that reads who is signed in beside a row of sessions: accounts are of a module above. */
export type AccountOf = (brand: BrandAlias) => RawBuilder<SessionCustomer | null>;
/** What one visitor chose; nothing personal is kept but the delivery address that was looked up. */
export interface Session {
  id: number;
  brand: BrandAlias;
  language: Language;
  cityId: number | null;
  orderType: OrderType | null;
  shopId: number | null;
  deliveryAddress: DeliveryAddress | null;
  /** Null for a guest, and for a customer of another brand. */
  customer: SessionCustomer | null;
}
/** What belongs to one city: an address or a shop of another city never comes along (CITY-04). */
export interface PlaceContext {
  orderType: OrderType;
  shopId: number | null;
  deliveryAddress: DeliveryAddress | null;
}

/** A session ends after 30 days without use (D-73). */
export const sessionLifeMs = 30 * 24 * 3_600_000;

export function placeContext(session: Session | null, brand: BrandAlias, cityId: number): PlaceContext {
  if (session === null || session.cityId !== cityId || session.brand !== brand)
    return { orderType: 'delivery', shopId: null, deliveryAddress: null };
  return {
    orderType: session.orderType ?? 'delivery',
    shopId: session.shopId,
    deliveryAddress: session.deliveryAddress,
  };
}
