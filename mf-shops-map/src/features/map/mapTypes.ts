import type { City, Coordinates, LatLon, Shop } from '@storefront/contracts';

export interface MapZone {
  id: number;
  name: string;
  /** Ring of [latitude, longitude]. */
  area: readonly LatLon[];
  /** CSS colour. */
  color: string;
}

/** What a map shows and tells; everything but the city is optional. */
export interface StoreMapProps {
  city: Pick<City, 'alias' | 'coordinates' | 'map'>;
  /** Name of the map for screen readers. */
  label: string;
  /** A hint over the map that hides by itself (ADDR-07). */
  help?: string;
  zones?: readonly MapZone[];
  shops?: readonly Shop[];
  shownShopId?: number | null;
  onShop?: (shopId: number) => void;
  /** The address. */
  pin?: Coordinates | null;
  /** A press on the map or a dragged pin (ADDR-01); without it the pin stands still. */
  onPoint?: (coordinates: Coordinates) => void;
  /** The shop an order comes from and the courier who brings it. */
  origin?: Coordinates | null;
  courier?: Coordinates | null;
  /** True in a page: one finger and the wheel scroll the page, two fingers and Ctrl move the map. */
  inPage?: boolean;
}

export const toMapZones = (city: City): MapZone[] =>
  Object.values(city.delivery_zones).map(({ id, name, map }) => ({
    id,
    name,
    area: map.area,
    color: map.background_color,
  }));
