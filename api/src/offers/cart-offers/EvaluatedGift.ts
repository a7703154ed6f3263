import type { CatalogueProduct } from '../../menu/catalogue/CatalogueProduct';
import type { CatalogueGift } from '../catalogue/CatalogueOffer';
import type { SettledOffers } from '../pricing';

/** A gift of the catalogue with what the rules say of it in a cart. */
export interface EvaluatedGift {
  gift: CatalogueGift;
  product: CatalogueProduct;
  priceMinor: number;
  settled: SettledOffers['gifts'][number];
  isUsed: boolean;
}
