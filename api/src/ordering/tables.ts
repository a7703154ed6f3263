import type {
  CancelReason,
  Coordinates,
  KitchenSettings,
  Language,
  OrderRequest,
  OrderStatusAlias,
  OrderType,
} from '@storefront/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { CartOffers } from '../offers/chosen/CartOffers';
import type { Default, Json, Millis } from '../platform/database/columns';
import type { ShownCart, StoredLine } from './cart/StoredCart';
import type { OrderSnapshot } from './orders/OrderSnapshot';

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
/** What the payments of an order came to, in minor units. */
interface OrderMoneyMinor {
  paidMinor: number;
  /** Has gone back. */
  backMinor: number;
  /** Still has to go back. */
  dueMinor: number;
  /** Its acquirer did not take a refund: a person has to look. */
  isLeft: boolean;
}
/** `time`: nobody paid in time; `replaced`: by another order of the same cart. */
export type OrderEnding = 'time' | 'customer' | 'replaced' | 'kitchen';
/** `unacknowledged`: by the rule for orders that no kitchen takes. */
export type KitchenCancelReason = CancelReason | 'unacknowledged';
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
  /** Why it was canceled; null for an order that was not, or before it was kept. */
  ended_by: ColumnType<OrderEnding | null, OrderEnding | null | undefined, OrderEnding | null>;
  /** The kitchen's reason for it; null for an order that no kitchen canceled, or before it was kept. */
  cancel_reason: ColumnType<
    KitchenCancelReason | null,
    KitchenCancelReason | null | undefined,
    KitchenCancelReason | null
  >;
  /** What was paid online; null while nothing was. */
  money: ColumnType<OrderMoneyMinor | null, string | null | undefined, string | null>;
  /** When the kitchen takes the next step; null when it never will (done, canceled). */
  sent_at: Millis | null;
  expected_at: Millis | null;
  created_at: Millis;
  /** When an unpaid order is given up; null for every other. */
  expires_at: ColumnType<Millis | null, Millis | null | undefined, Millis | null>;
  /** When the first open question about a replacement must be answered; null while there is none. */
  answer_by: ColumnType<Millis | null, Millis | null | undefined, Millis | null>;
  /** When the customer was told that the order still waits to be paid. */
  reminded_at: ColumnType<Millis | null, Millis | null | undefined, Millis | null>;
  /** Everything that must stay as it was at the moment of ordering. */
  snapshot: Json<OrderSnapshot>;
}
/** Whoever brings an order, and where they were last. */
export interface ReportedCourier {
  name: string;
  phone: string;
  coordinates: Coordinates | null;
}
/** What a kitchen said of an order that was accepted; the database adds the row. */
export interface KitchenOrdersTable {
  order_id: number;
  shop_id: number;
  /** Its place among the changes; null until it has one, after every change. */
  seq: number | null;
  acknowledged_at: Millis | null;
  ready_at: Millis | null;
  /** When operators were told that nobody acknowledges it. */
  alerted_at: Millis | null;
  courier: Json<ReportedCourier | null>;
  canceled: Json<{ reason: KitchenCancelReason; note: string } | null>;
}
export interface KitchenSettingsTable extends Omit<KitchenSettings, 'replacement_minutes' | 'unanswered'> {
  shop_id: number;
  replacement_minutes: Default<number>;
  unanswered: Default<'remove' | 'cancel'>;
}
interface OrderStatusChangesTable {
  order_id: number;
  city_id: number;
  status: OrderStatusAlias;
  at: Millis;
}
/** A browser that is told how an order goes on. */
interface PushSubscriptionsTable {
  id: Generated<number>;
  order_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  created_at: Millis;
  told_late_at: ColumnType<Millis | null, Millis | null | undefined, Millis | null>;
}

declare module '../platform/database/Database' {
  interface Database {
    carts: CartsTable;
    cart_changes: CartChangesTable;
    slot_holds: SlotHoldsTable;
    order_caches: OrderCachesTable;
    orders: OrdersTable;
    order_status_changes: OrderStatusChangesTable;
    kitchen_orders: KitchenOrdersTable;
    kitchen_settings: KitchenSettingsTable;
    push_subscriptions: PushSubscriptionsTable;
  }
}
