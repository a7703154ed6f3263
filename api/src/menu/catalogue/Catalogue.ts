import type { BrandAlias, City, Language, Schedule, Settings, Shop } from '@storefront/contracts';
import type { CountryCode } from 'libphonenumber-js';
import { foldCode, type Localized, type Photo } from '../menu';
import type { ModifierRule } from '../modifiers/types';
import { applyDayToProducts, type ShopDayRow } from './shopDays';

/** Minor units by ISO 4217 code. */
export type PricesByCurrency = Record<string, number>;
type LatLon = [number, number];
/**
 * A photograph of the menu, or the committed file named after the dish. What a release before has stored may
 * be any other scene, and means the file as well.
 */
export type Picture = Photo | { scene: 'file' };

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
  seo: Record<Language, string[]>;
  promotions: CataloguePromotion[];
  banners: CatalogueBanner[];
  popular: string[];
  /** Bonuses can be spent up to and on `spendUntil`, a date in the city's zone (D-37). */
  bonus: { isAccrued: boolean; accrualPercent: number; spendUntil: string };
  /** Ways to pay, in the order they are offered; `cities` are aliases, null for all. */
  paymentTypes: { alias: string; isOnline: boolean; cities: string[] | null }[];
}
export interface CataloguePromotion {
  alias: string;
  /** City aliases; null for all. */
  cities: string[] | null;
  /** The city's own wall clock; null for always. */
  showTime: { from: string; to: string } | null;
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
export interface CatalogueCity {
  id: number;
  alias: string;
  formerAliases: string[];
  name: Localized;
  seoName: Localized;
  /** `requiresConsent`: forms and login are refused without one (D-111). */
  country: { id: number; name: Localized; code: CountryCode; requiresConsent?: boolean };
  center: { latitude: number; longitude: number };
  /** South-west and north-east corners, [latitude, longitude]. */
  bbox: [LatLon, LatLon];
  zoom: number;
  timeZone: string;
  type: string;
  url: string;
  email: string;
  franchise: boolean;
  phone: string;
  isFreeCall: boolean;
  phoneMasks: City['phone_masks'];
  currency: {
    sign: string;
    code: string;
    fractionDigits: 0 | 2;
    /** What change is given from; `CashRules` of the offers. */
    cash: { maxMinor: number; stepMinor: number; roundsUp: boolean; banknotesMinor: number[] };
  };
  alert: Localized | null;
  loyalty: boolean;
  orderTypes: { delivery: boolean; takeaway: boolean };
  isBig: boolean;
  brands: BrandAlias[];
}
export interface CatalogueZone {
  id: number;
  cityId: number;
  brands: BrandAlias[];
  name: Localized;
  /** [latitude, longitude]; closed. */
  area: LatLon[];
  color: string;
  priority: number;
  deliveryMinor: number;
  minimumOrderMinor: number;
  hasFreeDelivery: boolean;
  deliveryMinutes: number;
  cookingMinutes: number;
  /** The shop that cooks for this zone. */
  shopId: number;
  /** Whose zone it is, while a stand-in cooks for it. */
  ownShopId?: number;
}
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
export interface CatalogueGroup {
  id: number;
  alias: string;
  sort: number;
  brands: BrandAlias[];
  showOnMain: boolean;
  name: Localized;
  picture: Picture;
}
export interface CatalogueModifier extends Omit<ModifierRule, 'priceMinor'> {
  name: Localized;
  image: string | null;
  prices: PricesByCurrency;
  /** What it brings into the dish; left out by a release before, and where it brings nothing. */
  allergens?: Localized[];
  /** Keys of `allergens`, in their order; left out by a release before. */
  allergenKeys?: string[];
  pork?: boolean;
  /** It is not for vegetarians; like the next left out by a release before, and where it is not so. */
  meat?: boolean;
  spicy?: boolean;
  /** Key of the dish that it is half of (D-105). */
  halfOf?: string;
  /** City aliases: half of a dish is not offered where the dish is not sold. */
  excludedCities?: string[];
}
export interface CatalogueModifierGroup {
  id: number;
  name: Localized;
  min: number;
  max: number;
  modifiers: CatalogueModifier[];
}
export interface CatalogueProduct {
  id: number;
  key: string;
  brands: BrandAlias[];
  groupId: number;
  name: Localized;
  description: Localized;
  picture: Picture;
  /** Ingredients by key: people search for them. */
  ingredients: string[];
  prices: PricesByCurrency;
  basicPrices: PricesByCurrency | null;
  weight: { value: number; unit: Localized } | null;
  pieces: number | null;
  saleMultiplicity: number;
  saleMultiplicityLastHour: number;
  stopped: boolean;
  accent: Localized | null;
  /** Also what may be chosen with it brings. */
  allergens: { key: string; name: Localized }[];
  /** Keys of what it contains whatever is chosen; left out by a release before. */
  ownAllergens?: string[];
  nutrition: Nutrition | null;
  nutritionPortion: Nutrition | null;
  flags: { vegetarian: boolean; spicy: boolean; pork: boolean };
  modifiers: {
    available: CatalogueModifier[];
    single: CatalogueModifier[];
    groups: CatalogueModifierGroup[];
  };
  relatedGroupIds: number[];
  excludedCities: string[];
  /** Null when it is sold either way. */
  onlyFor: 'delivery' | 'takeaway' | null;
  /** Place among the often-ordered ones, from 1. */
  popular?: number;
  /** Value added tax by country, where it is not what the shop charges for goods; null: none. */
  taxPercents?: Readonly<Record<string, number | null>>;
  /** It left the menu: carts show it as unavailable, nothing else does. */
  retired?: boolean;
}
interface Nutrition {
  proteins: number;
  fats: number;
  carbohydrates: number;
  kilocalories: number;
}
export interface CatalogueIngredient {
  key: string;
  name: Localized;
}
export interface CataloguePackage {
  id: number;
  alias: string;
  brands: BrandAlias[];
  name: Localized;
  prices: PricesByCurrency;
  itemsPerPackage: number;
  canRefuse: boolean;
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
  description: Localized;
}

/** Everything that a seed (or later an editor) defines, as plain data. */
export interface CatalogueData {
  brands: CatalogueBrand[];
  cities: CatalogueCity[];
  zones: CatalogueZone[];
  shops: CatalogueShop[];
  groups: CatalogueGroup[];
  products: CatalogueProduct[];
  ingredients: CatalogueIngredient[];
  packages: CataloguePackage[];
  gifts: CatalogueGift[];
  promocodes: CataloguePromocode[];
}

/** One immutable version of the catalogue with the look-ups that calls need. */
export class Catalogue {
  readonly #brands: Map<string, CatalogueBrand>;
  readonly #citiesById: Map<number, CatalogueCity>;
  readonly #citiesByAlias: Map<string, CatalogueCity>;
  readonly #shopsById: Map<number, CatalogueShop>;
  readonly #zonesById: Map<number, CatalogueZone>;
  readonly #ingredients: Map<string, CatalogueIngredient>;
  readonly #productsByKey = new Map<string, CatalogueProduct>();
  readonly #shopsOfBrands = new Map<string, CatalogueShop>();
  readonly #atShops = new Map<number, Catalogue>();
  readonly #promocodes: Map<string, CataloguePromocode>;

  constructor(
    readonly version: string,
    readonly data: CatalogueData,
    /** What shops say of themselves, as far as it is in force. */
    readonly shopDays: readonly ShopDayRow[] = [],
  ) {
    this.#brands = new Map(data.brands.map((brand) => [brand.alias, brand]));
    this.#citiesById = new Map(data.cities.map((city) => [city.id, city]));
    this.#citiesByAlias = new Map(data.cities.map((city) => [city.alias, city]));
    this.#shopsById = new Map(data.shops.map((shop) => [shop.id, shop]));
    this.#zonesById = new Map(data.zones.map((zone) => [zone.id, zone]));
    this.#promocodes = new Map(data.promocodes.map((promocode) => [promocode.code, promocode]));
    this.#ingredients = new Map(data.ingredients.map((ingredient) => [ingredient.key, ingredient]));
    for (const product of data.products)
      for (const brand of product.brands) this.#productsByKey.set(`${brand}/${product.key}`, product);
  }

  /**
   * The catalogue as one shop sells it: without what it has stopped, at its own prices. Always the same
   * object.
   */
  at(shopId: number | null | undefined): Catalogue {
    const shop = shopId == null ? undefined : this.#shopsById.get(shopId);
    if (!shop) return this;
    const known = this.#atShops.get(shop.id);
    if (known) return known;
    const rows = this.shopDays.filter((row) => row.shopId === shop.id);
    const currency = this.#citiesById.get(shop.cityId)?.currency.code ?? '';
    const sold = applyDayToProducts(this.data.products, rows, currency);
    const there = sold
      ? new Catalogue(`${this.version}.${shop.id}.${sold.hash}`, { ...this.data, products: sold.products })
      : this;
    this.#atShops.set(shop.id, there);
    return there;
  }

  /** @throws Error for a brand that the seed lacks: a fault of the installation, not of a caller. */
  brand(alias: BrandAlias): CatalogueBrand {
    const brand = this.#brands.get(alias);
    if (!brand) throw new Error(`the seed has no brand ${alias}`);
    return brand;
  }
  listCities(brand: BrandAlias): CatalogueCity[] {
    return this.data.cities.filter((city) => city.brands.includes(brand));
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
    return this.data.shops
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
    const isSold = (tag: string) =>
      this.data.groups.some(({ alias, brands }) => alias === tag && brands.includes(brand));
    const ofThisBrand = { ...shop, tags: shop.tags.filter(isSold) };
    this.#shopsOfBrands.set(key, ofThisBrand);
    return ofThisBrand;
  }
  zone(brand: BrandAlias, id: number): CatalogueZone | null {
    return ofBrand(this.#zonesById.get(id), brand);
  }
  listZones(brand: BrandAlias, cityId: number): CatalogueZone[] {
    return this.data.zones.filter((zone) => zone.cityId === cityId && zone.brands.includes(brand));
  }
  listGroups(brand: BrandAlias): CatalogueGroup[] {
    return this.data.groups.filter((group) => group.brands.includes(brand)).sort((a, b) => a.sort - b.sort);
  }
  /** Products on the brand's menu. */
  listProducts(brand: BrandAlias): CatalogueProduct[] {
    return this.data.products.filter((product) => product.brands.includes(brand) && !product.retired);
  }
  /** A product by its key, also one that has left the menu: `isSold` says so. */
  product(brand: BrandAlias, key: string): CatalogueProduct | null {
    return this.#productsByKey.get(`${brand}/${key}`) ?? null;
  }
  ingredient(key: string): CatalogueIngredient | null {
    return this.#ingredients.get(key) ?? null;
  }
  listPackages(brand: BrandAlias): CataloguePackage[] {
    return this.data.packages.filter((item) => item.brands.includes(brand));
  }
  listGifts(brand: BrandAlias): CatalogueGift[] {
    return this.data.gifts.filter((gift) => gift.brands.includes(brand));
  }
  /** A promo code as a customer typed it (D-16). */
  promocode(brand: BrandAlias, typed: string): CataloguePromocode | null {
    return ofBrand(this.#promocodes.get(foldCode(typed)), brand);
  }
}
function ofBrand<T extends { brands: BrandAlias[] }>(found: T | undefined, brand: BrandAlias): T | null {
  return found?.brands.includes(brand) ? found : null;
}
