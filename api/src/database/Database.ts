import type {
  DeliveryAddress,
  Language,
  OrderRequest,
  OrderStatusAlias,
  OrderType,
} from '@storefront/contracts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  CatalogueBrand,
  CatalogueCity,
  CatalogueGroup,
  CataloguePackage,
  CatalogueProduct,
  CatalogueShop,
  CatalogueZone,
} from '../catalogue/Catalogue';
import type { OrderSnapshot } from '../orders/OrderSnapshot';

type Json<T extends object | null> = JSONColumnType<T, string, string>;
/** Milliseconds since the epoch in a bigint column (the pool parses them to numbers). */
type Millis = number;
type Default<T> = ColumnType<T, T | undefined, T>;

/** One row: which seed the catalogue tables hold. `version` goes into ETags and cache keys. */
interface CatalogueStateTable {
  id: number;
  seed_hash: string;
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
}
interface ProductPricesTable {
  product_id: number;
  currency: string;
  price_minor: number;
  basic_price_minor: number | null;
}

export interface SessionsTable {
  id: Generated<number>;
  token_hash: Buffer;
  brand: string;
  language: Language;
  city_id: number | null;
  order_type: OrderType | null;
  shop_id: number | null;
  delivery_address: ColumnType<DeliveryAddress | null, string | null, string | null>;
  created_at: Millis;
  seen_at: Millis;
}
export interface CartsTable {
  id: Generated<number>;
  session_id: number;
  brand: string;
  city_id: number;
  revision: Default<number>;
  interval_id: string | null;
  without_bag: Default<boolean>;
  updated_at: Millis;
}
export interface CartLinesTable {
  cart_id: number;
  city_id: number;
  line_key: string;
  product_key: string;
  modifiers: Json<{ id: number; count: number }[]>;
  count: number;
  added_at: Millis;
}
interface CartChangesTable {
  cart_id: number;
  request_id: string;
  created_at: Millis;
}
interface SlotsTable {
  shop_id: number;
  interval_id: string;
  city_id: number;
  taken: number;
}
interface OrderCachesTable {
  key: string;
  session_id: number;
  city_id: number;
  brand: string;
  body_hash: string;
  body: Json<OrderRequest>;
  created_at: Millis;
  expires_at: Millis;
}
export interface OrdersTable {
  id: Generated<number>;
  number: string;
  tracking_key: string;
  order_cache_key: string;
  session_id: number | null;
  brand: string;
  city_id: number;
  order_type: OrderType;
  shop_id: number;
  interval_id: string | null;
  /** E.164. */
  phone: string;
  payment_type: string;
  total_minor: number;
  status: OrderStatusAlias;
  /** When the kitchen takes the next step; null when it never will (done, canceled). */
  next_step_at: Millis | null;
  sent_at: Millis | null;
  expected_at: Millis | null;
  created_at: Millis;
  /** Everything that must stay as it was at the moment of ordering. */
  snapshot: Json<OrderSnapshot>;
}
interface OrderStatusChangesTable {
  order_id: number;
  city_id: number;
  status: OrderStatusAlias;
  at: Millis;
}
export interface OutboxTable {
  id: Generated<number>;
  city_id: number;
  kind: string;
  payload: Json<object>;
  attempts: Default<number>;
  next_attempt_at: Millis;
  sent_at: Millis | null;
  created_at: Millis;
}
interface RateLimitsTable {
  key: string;
  window_start: Millis;
  count: number;
}
interface FeedbackMessagesTable {
  id: Generated<number>;
  kind: string;
  brand: string;
  city_id: number | null;
  doc: Json<object>;
  created_at: Millis;
}

export interface Database {
  catalogue_state: CatalogueStateTable;
  brands: BrandsTable;
  cities: CitiesTable;
  zones: ZonesTable;
  shops: ShopsTable;
  product_groups: ProductGroupsTable;
  packages: PackagesTable;
  products: ProductsTable;
  product_prices: ProductPricesTable;
  sessions: SessionsTable;
  carts: CartsTable;
  cart_lines: CartLinesTable;
  cart_changes: CartChangesTable;
  slots: SlotsTable;
  order_caches: OrderCachesTable;
  orders: OrdersTable;
  order_status_changes: OrderStatusChangesTable;
  outbox: OutboxTable;
  rate_limits: RateLimitsTable;
  feedback_messages: FeedbackMessagesTable;
}
