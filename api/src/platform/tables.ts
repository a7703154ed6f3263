import type { DeliveryAddress, Language, OrderType } from '@storefront/contracts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Default, Json, Millis } from './database/columns';
import type { TablesData } from './database/TableData';
import { findByPhone } from './phones/findByPhone';
import { sessionLifeMs } from './sessions/Session';

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
  /** Orders up to then were somebody else's, by the visitor's own word; null: all are the visitor's. */
  contact_since: ColumnType<Millis | null, Millis | null | undefined, Millis | null>;
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

declare module './database/Database' {
  interface Database {
    sessions: SessionsTable;
    outbox: OutboxTable;
    rate_limits: RateLimitsTable;
    captcha_uses: CaptchaUsesTable;
  }
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const platformTables = {
  sessions: {
    readBy: ['people', 'ordering'],
    personal: ['delivery_address'],
    impersonal: ['token_hash', 'brand', 'language', 'order_type'],
    isOld: (now) => sql`seen_at < ${now - sessionLifeMs}`,
    forget: async (transaction, { sessionId, orderingSessionIds }) => {
      await sql`update sessions set delivery_address = null where id = any(${orderingSessionIds})`.execute(
        transaction,
      );
      // Carts, checkouts and logins that it began go with it.
      await sql`delete from sessions where id = ${sessionId}`.execute(transaction);
    },
  },
  outbox: {
    readBy: ['ordering', 'staff', 'entry'],
    personal: ['payload'],
    impersonal: ['kind'],
    // What is dead stays for a month for somebody to look at, codes apart.
    isOld: (now) => sql`sent_at < ${now - 30 * dayMs} or created_at < ${now - 40 * dayMs}
      or (kind = 'verification_code' and expires_at < ${now - hourMs})`,
    // Messages to customers go with their orders.
    forget: async (transaction, { brand, phone }) => {
      if (phone === null) return;
      const typed = sql<string>`payload ->> 'phone'`;
      const where = sql`kind like 'feedback.%' and payload ->> 'brand' = ${brand}`;
      const ids = await findByPhone<number>(transaction, 'outbox', { key: 'id', typed, where }, phone);
      await sql`delete from outbox where id = any(${ids})`.execute(transaction);
    },
  },
  rate_limits: {
    personal: ['key'],
    isOld: (now) => sql`window_start < ${now - dayMs}`,
    forget: async (transaction, { phone }) => {
      if (phone === null) return;
      await sql`delete from rate_limits where key like ${`%:${phone}`}`.execute(transaction);
    },
  },
  captcha_uses: { impersonal: ['signature'], isOld: (now) => sql`expires_at < ${now}` },
} satisfies TablesData;
