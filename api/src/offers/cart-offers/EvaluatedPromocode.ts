import type { CatalogueProduct } from '../../menu/catalogue/CatalogueProduct';
import type { CataloguePromocode } from '../catalogue/CatalogueOffer';
import type { PromocodeReason } from '../pricing';

/** The cart's promo code with what the rules say of it. */
export interface EvaluatedPromocode {
  code: string;
  /** Null when the code has been taken out of use. */
  promocode: CataloguePromocode | null;
  isApplied: boolean;
  reason: PromocodeReason | null;
  /** What it adds for nothing, while it applies. */
  product: CatalogueProduct | null;
}
