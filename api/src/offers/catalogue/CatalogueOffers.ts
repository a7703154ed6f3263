import type { BrandAlias } from '@storefront/contracts';
import { foldCode } from '../../menu/menu';
import { findBrand, ofBrand } from '../../platform/calls/Catalogue';
import type { CatalogueGift, CataloguePromocode, OffersBrand } from './CatalogueOffer';

export interface OffersData {
  gifts: CatalogueGift[];
  promocodes: CataloguePromocode[];
}

declare module '../../platform/calls/Catalogue' {
  interface Catalogue {
    readonly offers: CatalogueOffers;
  }
}

/** Gifts, promo codes, bonuses and ways to pay, with the look-ups that calls need. */
export class CatalogueOffers {
  readonly brands: readonly OffersBrand[];
  readonly gifts: readonly CatalogueGift[];
  readonly #promocodes: Map<string, CataloguePromocode>;

  constructor({ brands, gifts, promocodes }: OffersData & { brands: OffersBrand[] }) {
    this.brands = brands;
    this.gifts = gifts;
    this.#promocodes = new Map(promocodes.map((promocode) => [promocode.code, promocode]));
  }

  /** @throws Error for a brand that the seed lacks. */
  brand(alias: BrandAlias): OffersBrand {
    return findBrand(this.brands, alias);
  }
  listGifts(brand: BrandAlias): CatalogueGift[] {
    return this.gifts.filter((gift) => gift.brands.includes(brand));
  }
  listOfferedPromocodes(brand: BrandAlias): CataloguePromocode[] {
    return [...this.#promocodes.values()].filter(
      ({ isOffered, brands }) => isOffered && brands.includes(brand),
    );
  }
  /** A promo code as a customer typed it (D-16). */
  promocode(brand: BrandAlias, typed: string): CataloguePromocode | null {
    return ofBrand(this.#promocodes.get(foldCode(typed)), brand);
  }
}
