import type { BrandAlias, DeliveryAddress, OrderType } from '@storefront/contracts';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { PlaceContext } from '../../platform/sessions/Session';
import type { CatalogueCity } from '../catalogue/CatalogueCity';
import type { CatalogueShop } from '../catalogue/CatalogueShop';
import type { CatalogueZone } from '../catalogue/CatalogueZone';
import { findZone } from '../geo';
import { availabilityNow } from './availabilityNow';

const lastHourMs = 3_600_000;

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
export function findServing(
  catalogue: Catalogue,
  brand: BrandAlias,
  city: CatalogueCity,
  place: PlaceContext,
): Serving {
  if (place.orderType === 'takeaway') {
    const shop = place.shopId === null ? null : catalogue.places.shop(brand, place.shopId);
    const isHere = shop?.cityId === city.id;
    return { city, orderType: 'takeaway', shop: isHere ? shop : null, zone: null, address: null };
  }
  const address = place.deliveryAddress?.city_id === city.id ? place.deliveryAddress : null;
  const zones = catalogue.places.listZones(brand, city.id);
  const found = address ? findZone(address.map.coordinates, zones) : null;
  // The city's centre stands in for an address that was not chosen: then any zone's prices will do (D-57).
  const zone = found ?? (address?.approximate ? (zones[0] ?? null) : null);
  const shop = zone ? catalogue.places.shop(brand, zone.shopId) : null;
  return { city, orderType: 'delivery', shop, zone, address };
}

export interface LastHour {
  isNow: boolean;
  /**
   * When to ask again, ms since 1970: it begins or ends then, or the shop opens; null where nothing is known
   * to come.
   */
  changesAt: number | null;
}

/**
 * The last hour counts only for takeaway at a chosen shop, for a brand that announces it (A4); null
 * elsewhere.
 */
export function findLastHour(
  catalogue: Catalogue,
  brand: BrandAlias,
  serving: Serving,
  now: number,
): LastHour | null {
  if (serving.orderType !== 'takeaway' || serving.shop === null) return null;
  if (!catalogue.places.brand(brand).settings.last_hour_banner) return null;
  const { state, closesAt, opensAt } = availabilityNow(serving.shop, serving.city, now);
  if (state === 'closing_soon') return { isNow: true, changesAt: closesAt };
  return { isNow: false, changesAt: closesAt === null ? opensAt : closesAt - lastHourMs };
}
