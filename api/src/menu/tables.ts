import type { ShopDayChange } from '@storefront/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Default, Json, Millis } from '../platform/database/columns';
import type { TablesData } from '../platform/database/TableData';
import type {
  CatalogueBrand,
  CatalogueCity,
  CatalogueGift,
  CatalogueGroup,
  CatalogueIngredient,
  CataloguePackage,
  CatalogueProduct,
  CataloguePromocode,
  CatalogueShop,
  CatalogueZone,
} from './catalogue/Catalogue';
import type { MenuDocument } from './menu';

/** One row: which seed the catalogue tables hold. `version` goes into ETags and cache keys. */
interface CatalogueStateTable {
  id: number;
  seed_hash: string;
  seed_version: Default<number>;
  version: string;
}
interface BrandsTable {
  alias: string;
  doc: Json<CatalogueBrand>;
}
interface CitiesTable {
  id: number;
  alias: string;
  currency: string;
  doc: Json<CatalogueCity>;
}
interface ZonesTable {
  id: number;
  city_id: number;
  doc: Json<CatalogueZone>;
}
interface ShopsTable {
  id: number;
  city_id: number;
  doc: Json<CatalogueShop>;
}
interface ProductGroupsTable {
  id: number;
  doc: Json<CatalogueGroup>;
}
interface PackagesTable {
  id: number;
  doc: Json<CataloguePackage>;
}
/** The product without its prices: those stand in a table of their own, a row for each currency. */
export type ProductDocument = Omit<CatalogueProduct, 'prices' | 'basicPrices'>;
interface ProductsTable {
  id: number;
  key: string;
  brands: string[];
  group_id: number;
  doc: Json<ProductDocument>;
  /** Place in the menu, from 0. */
  position: Default<number>;
}
interface ProductPricesTable {
  product_id: number;
  currency: string;
  price_minor: number;
  basic_price_minor: number | null;
}
/** One row while a menu of a business's own is shown; without it the seed's is. */
interface MenuDocumentsTable {
  id: number;
  hash: string;
  doc: Json<MenuDocument>;
  imported_at: Millis;
}
interface MenuPhotosTable {
  /** SHA-256 of the bytes, hex. */
  hash: string;
  type: string;
  bytes: Buffer;
  /** Path or address that the menu named. */
  source: string;
}
interface IngredientsTable {
  key: string;
  doc: Json<CatalogueIngredient>;
}
interface GiftsTable {
  id: number;
  doc: Json<CatalogueGift>;
}
interface PromocodesTable {
  code: string;
  doc: Json<CataloguePromocode>;
}
/** `value` has the type of the kind: `ShopDayRow`. */
interface ShopDaysTable {
  shop_id: number;
  kind: string;
  key: string;
  value: ColumnType<unknown, string, string>;
  until: Millis | null;
}
interface ShopDayHistoryTable {
  id: Generated<number>;
  shop_id: number;
  by: string;
  at: Millis;
  change: Json<ShopDayChange>;
}

declare module '../platform/database/Database' {
  interface Database {
    catalogue_state: CatalogueStateTable;
    brands: BrandsTable;
    cities: CitiesTable;
    zones: ZonesTable;
    shops: ShopsTable;
    product_groups: ProductGroupsTable;
    packages: PackagesTable;
    products: ProductsTable;
    product_prices: ProductPricesTable;
    menu_documents: MenuDocumentsTable;
    menu_photos: MenuPhotosTable;
    ingredients: IngredientsTable;
    gifts: GiftsTable;
    promocodes: PromocodesTable;
    shop_days: ShopDaysTable;
    shop_day_history: ShopDayHistoryTable;
  }
}

export const menuTables = {
  catalogue_state: { impersonal: ['seed_hash', 'version'] },
  brands: { impersonal: ['alias', 'doc'] },
  cities: { impersonal: ['alias', 'currency', 'doc'] },
  zones: { impersonal: ['doc'] },
  shops: { readBy: ['staff'], impersonal: ['doc'] },
  product_groups: { impersonal: ['doc'] },
  packages: { impersonal: ['doc'] },
  products: { impersonal: ['key', 'brands', 'doc'] },
  product_prices: { impersonal: ['currency'] },
  menu_documents: { impersonal: ['hash', 'doc'] },
  menu_photos: { impersonal: ['hash', 'type', 'bytes', 'source'] },
  ingredients: { impersonal: ['key', 'doc'] },
  gifts: { impersonal: ['doc'] },
  promocodes: { impersonal: ['code', 'doc'] },
  shop_days: { impersonal: ['kind', 'key', 'value'] },
  // Who changed a shop's day is a key of the staff.
  shop_day_history: { readBy: ['staff'], impersonal: ['by', 'change'] },
} satisfies TablesData;
