import type { BrandAlias } from '@storefront/contracts';
import { findBrand, ofBrand } from '../../platform/calls/Catalogue';
import type { CatalogueBrand } from './CatalogueBrand';
import type { CatalogueCity } from './CatalogueCity';
import type { CatalogueShop } from './CatalogueShop';
import type { CatalogueZone } from './CatalogueZone';

export interface PlacesData {
  cities: CatalogueCity[];
  zones: CatalogueZone[];
  shops: CatalogueShop[];
}

declare module '../../platform/calls/Catalogue' {
  interface Catalogue {
    readonly places: CataloguePlaces;
  }
}

/** Brands, cities, zones and shops with the look-ups that calls need. */
export class CataloguePlaces {
  readonly brands: readonly CatalogueBrand[];
  readonly cities: readonly CatalogueCity[];
  readonly zones: readonly CatalogueZone[];
  readonly shops: readonly CatalogueShop[];
  readonly #citiesById: Map<number, CatalogueCity>;
  readonly #citiesByAlias: Map<string, CatalogueCity>;
  readonly #shopsById: Map<number, CatalogueShop>;
  readonly #zonesById: Map<number, CatalogueZone>;
  readonly #isSold: (brand: BrandAlias, group: string) => boolean;
  readonly #shopsOfBrands = new Map<string, CatalogueShop>();

  /** @param isSold whether a brand has a product group of this alias. */
  constructor(
    { brands, cities, zones, shops }: PlacesData & { brands: CatalogueBrand[] },
    isSold: (brand: BrandAlias, group: string) => boolean,
  ) {
    this.#isSold = isSold;
    this.brands = brands;
    this.cities = cities;
    this.zones = zones;
    this.shops = shops;
    this.#citiesById = new Map(cities.map((city) => [city.id, city]));
    this.#citiesByAlias = new Map(cities.map((city) => [city.alias, city]));
    this.#shopsById = new Map(shops.map((shop) => [shop.id, shop]));
    this.#zonesById = new Map(zones.map((zone) => [zone.id, zone]));
  }

  /** @throws Error for a brand that the seed lacks. */
  brand(alias: BrandAlias): CatalogueBrand {
    return findBrand(this.brands, alias);
  }
  listCities(brand: BrandAlias): CatalogueCity[] {
    return this.cities.filter((city) => city.brands.includes(brand));
  }
  city(brand: BrandAlias, id: number): CatalogueCity | null {
    return ofBrand(this.#citiesById.get(id), brand);
  }
  cityByAlias(brand: BrandAlias, alias: string): CatalogueCity | null {
    return ofBrand(this.#citiesByAlias.get(alias), brand);
  }
  shop(brand: BrandAlias, id: number): CatalogueShop | null {
    const shop = ofBrand(this.#shopsById.get(id), brand);
    return shop && this.#withSoldTags(brand, shop);
  }
  listShops(brand: BrandAlias, cityId: number): CatalogueShop[] {
    return this.shops
      .filter((shop) => shop.cityId === cityId && shop.brands.includes(brand))
      .map((shop) => this.#withSoldTags(brand, shop));
  }
  /**
   * A kitchen of several brands tells each one's customers only of the groups that this brand sells. Always
   * the same object: others keep what they worked out about it.
   */
  #withSoldTags(brand: BrandAlias, shop: CatalogueShop): CatalogueShop {
    const key = `${brand}/${shop.id}`;
    const known = this.#shopsOfBrands.get(key);
    if (known) return known;
    const ofThisBrand = { ...shop, tags: shop.tags.filter((tag) => this.#isSold(brand, tag)) };
    this.#shopsOfBrands.set(key, ofThisBrand);
    return ofThisBrand;
  }
  zone(brand: BrandAlias, id: number): CatalogueZone | null {
    return ofBrand(this.#zonesById.get(id), brand);
  }
  listZones(brand: BrandAlias, cityId: number): CatalogueZone[] {
    return this.zones.filter((zone) => zone.cityId === cityId && zone.brands.includes(brand));
  }
}
