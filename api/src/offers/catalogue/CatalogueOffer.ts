import type { BrandAlias } from '@storefront/contracts';
import type { PricesByCurrency } from '../../menu/catalogue/PricesByCurrency';
import type { CatalogueBrand } from '../../places/catalogue/CatalogueBrand';
import type { Localized } from '../../platform/languages/Localized';

/** A brand with its bonuses and its ways to pay. */
export interface OffersBrand extends CatalogueBrand {
  /** Bonuses can be spent up to and on `spendUntil`, a date in the city's zone (D-37). */
  bonus: { isAccrued: boolean; accrualPercent: number; spendUntil: string };
  /** Ways to pay, in the order they are offered; `cities` are aliases, null for all. */
  paymentTypes: { alias: string; isOnline: boolean; cities: string[] | null }[];
}
/** What must hold for a gift or a promo code (D-16, D-17). Dates are the city's own. */
export type CatalogueCondition =
  | { kind: 'minimum'; prices: PricesByCurrency }
  | { kind: 'contains'; groupIds: number[]; productKeys: string[]; count: number }
  | { kind: 'order_type'; orderType: 'delivery' | 'takeaway' }
  | { kind: 'city'; aliases: string[] }
  | { kind: 'period'; from: string | null; until: string | null }
  | { kind: 'first_order' }
  | { kind: 'birthday'; days: number };

export interface CatalogueGift {
  id: number;
  brands: BrandAlias[];
  productKey: string;
  /** A present is for a signed-in customer. */
  type: 'gift' | 'personalGift';
  /** The special price of one; 0 for nothing. */
  prices: PricesByCurrency;
  maxCount: number;
  conditions: CatalogueCondition[];
  usesPerCustomer: number | null;
  message: Localized;
}
export interface CataloguePromocode {
  /** Capital letters and digits. */
  code: string;
  brands: BrandAlias[];
  discount:
    | { kind: 'percent'; percent: number; groupIds: number[] | null }
    | { kind: 'amount'; prices: PricesByCurrency }
    | { kind: 'product'; productKey: string };
  conditions: CatalogueCondition[];
  usesPerCustomer: number | null;
  usesTotal: number | null;
  /** The cart offers it by itself once it applies. */
  isOffered?: boolean;
  description: Localized;
}
