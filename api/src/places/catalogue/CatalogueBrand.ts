import type { BrandAlias, Settings } from '@storefront/contracts';
import type { Localized } from '../../platform/languages/Localized';

/** A brand as every module knows it; those above add what is theirs. */
export interface CatalogueBrand {
  alias: BrandAlias;
  /** Settings that read the same in every language. */
  settings: Omit<
    Settings,
    'title' | 'name' | 'delivery_tagline' | 'delivery_title' | 'promotions_tagline' | 'seo' | 'company_names'
  >;
  name: Localized;
  title: Localized;
  deliveryTagline: Localized;
  deliveryTitle: Localized | null;
  promotionsTagline: Localized;
  seo: Localized<string[]>;
}
