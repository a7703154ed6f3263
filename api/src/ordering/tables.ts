import type {
  CancelReason,
  Coordinates,
  KitchenSettings,
  Language,
  OrderRequest,
  OrderStatusAlias,
  OrderType,
} from '@storefront/contracts';
import { type ColumnType, type Generated, type GeneratedAlways, type Selectable, sql } from 'kysely';
import type { CartOffers } from '../offers/cart-offers/CartOffers';
import type { Default, Json, Millis } from '../platform/database/columns';
import type { TablesData } from '../platform/database/TableData';
import { deleteQueued } from '../platform/outbox/queueMessage';
import { findByPhone } from '../platform/phones/findByPhone';
import { forgetAddresses } from '../platform/sessions/sessionAddress';
import type { ShownCart, StoredLine } from './cart/StoredCart';
import type { OrderSnapshot } from './OrderSnapshot';

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
  /** It was under way when its phone's owner was forgotten: it loses the person when it ends. */
  erase_at_end: Default<boolean>;
  /** Everything that must stay as it was at the moment of ordering. */
  snapshot: Json<OrderSnapshot>;
  /** Grows with every change; the database counts. */
  version: GeneratedAlways<number>;
  /** Name, street and phone as they are searched for, and when its slot begins; written by the database. */
  search_text: GeneratedAlways<string | null>;
  slot_at: GeneratedAlways<Millis | null>;
}
export type StoredOrder = Selectable<OrdersTable>;
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
    order_caches: OrderCachesTable;
    orders: OrdersTable;
    order_status_changes: OrderStatusChangesTable;
    kitchen_orders: KitchenOrdersTable;
    kitchen_settings: KitchenSettingsTable;
    push_subscriptions: PushSubscriptionsTable;
  }
}

const dayMs = 86_400_000;
/** A cart is kept for a week after its last change (D-23). */
const cartLifeMs = 7 * dayMs;
const nameless = JSON.stringify({ address: null, username: '', email: null, comment: '' });

export const orderingTables = {
  carts: {
    impersonal: ['brand', 'interval_id', 'lines', 'offers', 'shown'],
    isOld: (now) => sql`updated_at < ${now - cartLifeMs}`,
  },
  cart_changes: {
    impersonal: ['request_id'],
    // A client that has not repeated a change within a day never will.
    isOld: (now) => sql`created_at < ${now - dayMs}`,
  },
  order_caches: {
    personal: ['body'],
    impersonal: ['key', 'brand', 'body_hash'],
    isOld: (now) => sql`expires_at < ${now - dayMs}`,
    forget: async (transaction, { brand, phone, orderIds }) => {
      await sql`delete from order_caches using orders
        where orders.id = any(${orderIds}) and order_cache_key = key`.execute(transaction);
      if (phone === null) return;
      const typed = sql<string>`body ->> 'phone'`;
      const where = sql`brand = ${brand} and not exists (select from orders where order_cache_key = key)`;
      const keys = await findByPhone<string>(
        transaction,
        'order_caches',
        { key: 'key', typed, where },
        phone,
      );
      await sql`with gone as (delete from order_caches where key = any(${keys}) returning session_id)
        ${forgetAddresses(sql`select session_id from gone`)}`.execute(transaction);
    },
  },
  kitchen_orders: {
    readBy: ['staff', 'entry'],
    personal: ['courier', 'canceled'],
    kept: 'as long as the order names its customer',
    forget: (transaction, { orderIds }) =>
      sql`update kitchen_orders set courier = null, canceled = canceled || '{"note": ""}'::jsonb
        where order_id = any(${orderIds})`.execute(transaction),
  },
  push_subscriptions: {
    personal: ['endpoint', 'p256dh', 'auth'],
    impersonal: ['language'],
    // Of orders that have been over for a day, or that nobody ever ended: there is nothing to tell any more.
    isOld: (now) => sql`created_at < ${now - 40 * dayMs}
      or exists (select from order_status_changes as changes where changes.order_id = push_subscriptions.order_id
        and changes.status in ('done', 'canceled') and changes.at < ${now - dayMs})`,
    forget: (transaction, { orderIds }) =>
      sql`delete from push_subscriptions where order_id = any(${orderIds})`.execute(transaction),
  },
  order_status_changes: { readBy: ['staff'], impersonal: ['status'] },
  kitchen_settings: { impersonal: ['kitchen', 'unacknowledged', 'unanswered'] },
  // Number, day, lines and amounts stay, which the books need; its tracking link opens nothing. Last: the
  // others find theirs by it.
  orders: {
    readBy: ['payments', 'staff', 'entry'],
    personal: ['phone', 'snapshot', 'search_text'],
    impersonal: [
      'number',
      'tracking_key',
      'order_cache_key',
      'brand',
      'order_type',
      'interval_id',
      'payment_type',
      'status',
      'ended_by',
      'cancel_reason',
      'money',
    ],
    kept: 'a guest’s KEEP_GUEST_ORDERS_DAYS after it is over, a customer’s as long as the account',
    forget: async (transaction, { phone, orderIds }) => {
      const isOfOrder = sql`orders.city_id = outbox.city_id and orders.number = payload ->> 'order_number'`;
      await deleteQueued(
        transaction,
        sql`exists (select from orders where orders.id = any(${orderIds}) and ${isOfOrder})`,
      );
      // Word of an order that is still under way, or of another brand, is not this person's to take away.
      if (phone !== null)
        await deleteQueued(
          transaction,
          sql`payload ->> 'phone' = ${phone} and not exists (select from orders where ${isOfOrder})`,
        );
      await sql`update orders set phone = '', session_id = null, customer_id = null, erase_at_end = false,
        tracking_key = replace(gen_random_uuid()::text, '-', ''), snapshot = snapshot || ${nameless}::jsonb
        where id = any(${orderIds})`.execute(transaction);
    },
  },
} satisfies TablesData;
