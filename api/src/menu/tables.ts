import type { Default, Json, Millis } from '../platform/database/columns';
import type { TablesData } from '../platform/database/TableData';
import type { CatalogueGroup, CatalogueIngredient, CataloguePackage } from './catalogue/CatalogueMenu';
import type { CatalogueProduct } from './catalogue/CatalogueProduct';
import type { MenuDocument } from './menu';

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

declare module '../platform/database/Database' {
  interface Database {
    product_groups: ProductGroupsTable;
    packages: PackagesTable;
    products: ProductsTable;
    product_prices: ProductPricesTable;
    menu_documents: MenuDocumentsTable;
    menu_photos: MenuPhotosTable;
    ingredients: IngredientsTable;
  }
}

export const menuTables = {
  product_groups: { impersonal: ['doc'] },
  packages: { impersonal: ['doc'] },
  products: { impersonal: ['key', 'brands', 'doc'] },
  product_prices: { impersonal: ['currency'] },
  menu_documents: { impersonal: ['hash', 'doc'] },
  menu_photos: { impersonal: ['hash', 'type', 'bytes', 'source'] },
  ingredients: { impersonal: ['key', 'doc'] },
} satisfies TablesData;
