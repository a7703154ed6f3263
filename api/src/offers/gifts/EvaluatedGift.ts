import type { CatalogueGift, CatalogueProduct } from '../../menu/catalogue/Catalogue';
import type { SettledOffers } from '../pricing';

/** A gift of the catalogue with what the rules say of it in a cart. */
export interface EvaluatedGift {
  gift: CatalogueGift;
  product: CatalogueProduct;
  priceMinor: number;
  settled: SettledOffers['gifts'][number];
  isUsed: boolean;
}
