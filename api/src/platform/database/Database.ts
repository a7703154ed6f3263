import type { DeliveryAddress, Language, OrderType } from '@storefront/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Default, Json, Millis } from './columns';

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
interface CaptchaUsesTable {
  signature: string;
  expires_at: Millis;
}

/**
 * Every table. The platform's own are here; each module adds its own in its `tables.ts` by declaration
 * merging, for a `Kysely<A & B>` cannot be passed where a `Kysely<A>` is wanted.
 */
export interface Database {
  sessions: SessionsTable;
  outbox: OutboxTable;
  rate_limits: RateLimitsTable;
  captcha_uses: CaptchaUsesTable;
}
