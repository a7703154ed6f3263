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
  CatalogueGift,
  CatalogueGroup,
  CatalogueIngredient,
  CataloguePackage,
  CatalogueProduct,
  CataloguePromocode,
  CatalogueShop,
  CatalogueZone,
} from '../../menu/catalogue/Catalogue';
import type { MenuDocument } from '../../menu/menu';
import type { CartOffers } from '../../offers/chosen/CartOffers';
import type { ShownCart, StoredLine } from '../../ordering/cart/StoredCart';
import type { OrderSnapshot } from '../../ordering/orders/OrderSnapshot';
import type { BankAnswer, CardMark, Step } from '../../payments/acquirers/Acquirer';
import type { Phase, Purpose } from '../../payments/machine/Book';

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
interface IngredientsTable {
  key: string;
  doc: Json<CatalogueIngredient>;
}
interface MenuPhotosTable {
  /** SHA-256 of the bytes, hex. */
  hash: string;
  type: string;
  bytes: Buffer;
  /** Path or address that the menu named. */
  source: string;
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
  /** Who is signed in; null for a guest. */
  customer_id: ColumnType<number | null, number | null | undefined, number | null>;
}
export interface CartsTable {
  id: Generated<number>;
  /** Whose it is: a guest's session or a customer, never both. */
  session_id: ColumnType<number | null, number | null | undefined, number | null>;
  customer_id: ColumnType<number | null, number | null | undefined, number | null>;
  brand: string;
  city_id: number;
  revision: Default<number>;
  interval_id: string | null;
  without_bag: Default<boolean>;
  updated_at: Millis;
  lines: ColumnType<StoredLine[], string | undefined, string>;
  offers: ColumnType<Partial<CartOffers>, string | undefined, string>;
  shown: ColumnType<ShownCart | null, string | null | undefined, string | null>;
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
interface GiftsTable {
  id: number;
  doc: Json<CatalogueGift>;
}
interface PromocodesTable {
  code: string;
  doc: Json<CataloguePromocode>;
}
interface OfferUsesTable {
  offer: string;
  subject: string;
  used: number;
}
interface SlotHoldsTable {
  id: string;
  shop_id: number;
  interval_id: string;
  city_id: number;
  expires_at: Millis;
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
  /** Whose it is, when it was made by a signed-in customer. */
  customer_id: ColumnType<number | null, number | null | undefined, number | null>;
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
  /** When an unpaid order is given up; null for every other. */
  expires_at: ColumnType<Millis | null, Millis | null | undefined, Millis | null>;
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
  /** After this the message is of no use and is not sent; null for never. */
  expires_at: ColumnType<Millis | null, Millis | null | undefined, Millis | null>;
  /** When it was found that it can never be delivered. */
  failed_at: ColumnType<Millis | null, Millis | null | undefined, Millis | null>;
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

// --- customers ---
export interface CustomersTable {
  id: Generated<number>;
  brand: string;
  /** E.164. */
  phone: string;
  name: string;
  sex: Default<'male' | 'female'>;
  email: string | null;
  /** DD.MM.YYYY */
  birthday: string | null;
  is_subscribed: Default<boolean>;
  is_print_fiscal_receipt: Default<boolean>;
  vk_id: string | null;
  created_at: Millis;
}
export interface LoginCodesTable {
  id: Generated<number>;
  brand: string;
  phone: string;
  session_id: number;
  /** The session belonged to this phone's customer. */
  is_verified: boolean;
  channel: 'call' | 'sms';
  /** Null when the code is spent. */
  code_hmac: Buffer | null;
  attempts: Default<number>;
  sent_at: Millis;
  resend_at: Millis;
  expires_at: Millis;
}
interface VerificationsTable {
  session_id: number;
  brand: string;
  phone: string;
  name: string;
  channels: string[];
  created_at: Millis;
}
interface CaptchaUsesTable {
  signature: string;
  expires_at: Millis;
}
interface VkLoginsTable {
  state_hash: Buffer;
  session_id: number;
  brand: string;
  code_verifier: string;
  redirect_uri: string;
  request_uri: string;
  expires_at: Millis;
}
interface CustomerAddressesTable {
  id: Generated<number>;
  customer_id: number;
  city_id: number;
  /** What makes two addresses the same place. */
  place: string;
  address: Json<DeliveryAddress>;
  used_at: Millis;
}
interface BonusAccountsTable {
  customer_id: number;
  /** ISO 4217: bonuses earned in one currency are not spent in another. */
  currency: string;
  balance_minor: number;
}
interface BonusEntriesTable {
  id: Generated<number>;
  customer_id: number;
  currency: string;
  order_id: number | null;
  kind: 'grant' | 'accrual' | 'reserve' | 'release';
  amount_minor: number;
  created_at: Millis;
}

// --- payments ---
export interface PaymentAttemptsTable {
  /** The number that the acquirer knows the try by. */
  id: string;
  order_id: number;
  city_id: number;
  /** Name of the configured account at an acquirer. */
  account: string;
  /** Alias of the payment type. */
  method: string;
  amount_minor: number;
  /** ISO 4217. */
  currency: string;
  phase: Phase;
  /** Since when the outcome of a request is not known; null when none is in the air. */
  asking_since: Millis | null;
  /** The acquirer's number of the payment, once it is known. */
  provider_id: string | null;
  request_hash: string | null;
  return_key: string;
  /** What the customer does next. */
  step: ColumnType<Step | null, string | null, string | null>;
  /** What the bank sent back with the browser, until it has been passed on. */
  bank_answer: ColumnType<BankAnswer | null, string | null, string | null>;
  decline_code: string | null;
  card: ColumnType<CardMark | null, string | null, string | null>;
  checks: Default<number>;
  checked_at: Millis | null;
  /** When the acquirer is asked again; null for never. */
  next_check_at: Millis | null;
  created_at: Millis;
}
export interface PaymentCapturesTable {
  attempt_id: string;
  /** The acquirer's number of the operation. */
  ref: string;
  order_id: number;
  city_id: number;
  amount_minor: number;
  purpose: Purpose;
  refunded_minor: Default<number>;
  /** By which a repeated refund is recognised. */
  refund_key: string;
  refund_tries: Default<number>;
  /** When the refund is asked for next; null when there is none to ask for. */
  refund_at: Millis | null;
  created_at: Millis;
}
interface PaymentOperationsTable {
  id: Generated<number>;
  order_id: number;
  city_id: number;
  attempt_id: string;
  ref: string;
  kind: 'capture' | 'refund';
  /** Captures are positive, refunds negative. */
  amount_minor: number;
  created_at: Millis;
}
interface PaymentNewsTable {
  account: string;
  key: string;
  attempt_id: string | null;
  /** The operation that it tells about. */
  ref: string | null;
  kind: string;
  received_at: Millis;
  times: Default<number>;
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
  menu_documents: MenuDocumentsTable;
  menu_photos: MenuPhotosTable;
  ingredients: IngredientsTable;
  sessions: SessionsTable;
  carts: CartsTable;
  cart_changes: CartChangesTable;
  slots: SlotsTable;
  gifts: GiftsTable;
  promocodes: PromocodesTable;
  offer_uses: OfferUsesTable;
  slot_holds: SlotHoldsTable;
  order_caches: OrderCachesTable;
  orders: OrdersTable;
  order_status_changes: OrderStatusChangesTable;
  outbox: OutboxTable;
  rate_limits: RateLimitsTable;
  feedback_messages: FeedbackMessagesTable;
  customers: CustomersTable;
  login_codes: LoginCodesTable;
  verifications: VerificationsTable;
  captcha_uses: CaptchaUsesTable;
  vk_logins: VkLoginsTable;
  customer_addresses: CustomerAddressesTable;
  bonus_accounts: BonusAccountsTable;
  bonus_entries: BonusEntriesTable;
  payment_attempts: PaymentAttemptsTable;
  payment_captures: PaymentCapturesTable;
  payment_operations: PaymentOperationsTable;
  payment_news: PaymentNewsTable;
}
