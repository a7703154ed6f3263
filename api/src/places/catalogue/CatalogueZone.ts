import type { BrandAlias } from '@storefront/contracts';
import type { Localized } from '../../platform/languages/Localized';

export interface CatalogueZone {
  id: number;
  cityId: number;
  brands: BrandAlias[];
  name: Localized;
  /** [latitude, longitude]; closed. */
  area: [number, number][];
  color: string;
  priority: number;
  deliveryMinor: number;
  minimumOrderMinor: number;
  hasFreeDelivery: boolean;
  deliveryMinutes: number;
  cookingMinutes: number;
  /** The shop that cooks for this zone. */
  shopId: number;
  /** Whose zone it is, while a stand-in cooks for it. */
  ownShopId?: number;
}
