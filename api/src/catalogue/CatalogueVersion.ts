import { applyDayToProducts } from '../menu/catalogue/applyDayToProducts';
import { CatalogueMenu, type MenuData } from '../menu/catalogue/CatalogueMenu';
import type { MenuBrand } from '../menu/catalogue/CataloguePromotion';
import type { OffersBrand } from '../offers/catalogue/CatalogueOffer';
import { CatalogueOffers, type OffersData } from '../offers/catalogue/CatalogueOffers';
import { CataloguePlaces, type PlacesData } from '../places/catalogue/CataloguePlaces';
import type { ShopDayRow } from '../places/shop-days/shopDays';
import type { Catalogue } from '../platform/calls/Catalogue';

/** A brand with what every module keeps of it. */
export type WholeBrand = MenuBrand & OffersBrand;

/** Everything that a seed (or later an editor) defines, as plain data. */
export interface CatalogueData extends PlacesData, MenuData, OffersData {
  brands: WholeBrand[];
}

/** The modules' parts of one version. */
export class CatalogueVersion implements Catalogue {
  readonly places: CataloguePlaces;
  readonly menu: CatalogueMenu;
  readonly offers: CatalogueOffers;
  readonly #atShops = new Map<number, Catalogue>();

  constructor(
    readonly version: string,
    readonly data: CatalogueData,
    /** What shops say of themselves, as far as it is in force. */
    readonly shopDays: readonly ShopDayRow[] = [],
  ) {
    this.places = new CataloguePlaces(data, (brand, alias) =>
      data.groups.some((group) => group.alias === alias && group.brands.includes(brand)),
    );
    this.menu = new CatalogueMenu(data);
    this.offers = new CatalogueOffers(data);
  }

  at(shopId: number | null | undefined): Catalogue {
    const known = shopId == null ? this : this.#atShops.get(shopId);
    if (known) return known;
    const shop = this.data.shops.find(({ id }) => id === shopId);
    if (!shop) return this;
    const rows = this.shopDays.filter((row) => row.shopId === shop.id);
    const currency = this.data.cities.find(({ id }) => id === shop.cityId)?.currency.code ?? '';
    const sold = applyDayToProducts(this.data.products, rows, currency);
    const there = sold
      ? new CatalogueVersion(`${this.version}.${shop.id}.${sold.hash}`, {
          ...this.data,
          products: sold.products,
        })
      : this;
    this.#atShops.set(shop.id, there);
    return there;
  }
}
