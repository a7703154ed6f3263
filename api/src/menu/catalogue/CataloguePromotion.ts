import type { City } from '@storefront/contracts';
import type { CatalogueBrand } from '../../places/catalogue/CatalogueBrand';
import type { Localized } from '../../platform/languages/Localized';

/** A brand with what it shows beside its menu. */
export interface MenuBrand extends CatalogueBrand {
  promotions: CataloguePromotion[];
  banners: CatalogueBanner[];
  /** Keys of often-ordered products, for a menu that ranks none. */
  popular: string[];
}
export interface CataloguePromotion {
  alias: string;
  /** City aliases; null for all. */
  cities: string[] | null;
  /** The city's own wall clock; null for always. */
  showTime: { from: string; to: string } | null;
  promocode?: string | undefined;
  name: Localized;
  subtitle: Localized | null;
  description: Localized;
}
export interface CatalogueBanner {
  id: number;
  cities: string[] | null;
  name: Localized;
  description: Localized;
  buttonText: Localized | null;
  rest: Pick<City['banners'][number], 'click_url' | 'page_url' | 'schedule'>;
}
