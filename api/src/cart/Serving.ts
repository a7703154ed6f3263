import type { BrandAlias, DeliveryAddress, OrderType } from '@storefront/contracts';
import type { Catalogue, CatalogueCity, CatalogueShop, CatalogueZone } from '../catalogue/Catalogue';
import { findZone } from '../geo';
import type { PlaceContext } from '../sessions/Session';
import { availabilityNow } from '../shops/availabilityNow';

/** Who brings an order where, worked out by the server from what the session chose (API-02, D-36). */
export interface Serving {
  city: CatalogueCity;
  orderType: OrderType;
  /** The shop to pick up at, or the one that cooks for the zone. */
  shop: CatalogueShop | null;
  zone: CatalogueZone | null;
  address: DeliveryAddress | null;
}

/** Zones are looked up anew each time: they may have been edited since the address was chosen (D-60). */
export function servingOf(
  catalogue: Catalogue,
  brand: BrandAlias,
  city: CatalogueCity,
  place: PlaceContext,
): Serving {
  if (place.orderType === 'takeaway') {
    const shop = place.shopId === null ? null : catalogue.shop(brand, place.shopId);
    const isHere = shop?.cityId === city.id;
    return { city, orderType: 'takeaway', shop: isHere ? shop : null, zone: null, address: null };
  }
  const address = place.deliveryAddress?.city_id === city.id ? place.deliveryAddress : null;
  const zones = catalogue.zonesOf(brand, city.id);
  const found = address ? findZone(address.map.coordinates, zones) : null;
  // The city's centre stands in for an address that was not chosen: then any zone's prices will do (D-57).
  const zone = found ?? (address?.approximate ? (zones[0] ?? null) : null);
  const shop = zone ? catalogue.shop(brand, zone.shopId) : null;
  return { city, orderType: 'delivery', shop, zone, address };
}

/** The last hour counts only for takeaway at a chosen shop, for a brand that announces it (A4). */
export function isInLastHour(
  catalogue: Catalogue,
  brand: BrandAlias,
  serving: Serving,
  now: number,
): boolean {
  if (serving.orderType !== 'takeaway' || serving.shop === null) return false;
  if (!catalogue.brand(brand).settings.last_hour_banner) return false;
  return availabilityNow(serving.shop, serving.city, now).state === 'closing_soon';
}
