import type { BrandAlias, Schedule, Shop } from '@storefront/contracts';
import type { Localized } from '../../platform/languages/Localized';

export interface CatalogueShop {
  id: number;
  cityId: number;
  brands: BrandAlias[];
  name: Localized;
  street: Localized;
  description: Localized | null;
  coordinates: { latitude: number; longitude: number };
  tags: Shop['tags'];
  type: Shop['type'];
  /** Ms since the epoch: a stopped shop that only pauses takes orders for later than this. */
  pausedUntil?: number;
  alert: Localized | null;
  schedule: Schedule;
  companyName: string;
  inn: string;
  ogrn: string;
  representative?: string | undefined;
  /**
   * Value added tax that prices include; null: none. Shops that a release before wrote have no word of it.
   */
  taxes?: { goodsPercent: number | null; deliveryPercent: number | null };
  cookingMinutes: number;
  /** Orders that one slot takes; null for no limit. */
  slotCapacity: number | null;
  slotMinutes: number;
  latePickupMinutes: number;
}
