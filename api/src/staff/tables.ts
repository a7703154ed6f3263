import type { Language, StaffScope } from '@storefront/contracts';
import { type Generated, sql } from 'kysely';
import type { Millis } from '../platform/database/columns';
import type { TablesData } from '../platform/database/TableData';

export interface StaffKeysTable {
  id: Generated<number>;
  /** Who has it: "till in Moskovskaya". */
  name: string;
  hash: Buffer;
  /** Null: every shop, also one that opens later. */
  shop_ids: number[] | null;
  scopes: StaffScope[];
  created_at: Millis;
  expires_at: Millis | null;
  revoked_at: Millis | null;
  used_at: Millis | null;
}
export interface StaffWebhooksTable {
  id: Generated<number>;
  url: string;
  /** Null: every shop. */
  shop_ids: number[] | null;
  /** Of names in the orders that it is told of. */
  language: Language;
  sees_phones: boolean;
  secret: string;
  former_secret: string | null;
  former_until: Millis | null;
  created_at: Millis;
  removed_at: Millis | null;
  /** The key that it was set by; null: the terminal. */
  key_id: number | null;
}
interface StaffRequestsTable {
  key_id: number;
  /** The caller's idempotency key. */
  request_key: string;
  body_hash: string;
  order_id: number;
  created_at: Millis;
}

interface PrintedTicketsTable {
  printer_id: number;
  order_id: number;
  /** What was on the last ticket: lines with their counts, or that it was canceled. */
  content: string;
  printed_at: Millis;
}

declare module '../platform/database/Database' {
  interface Database {
    printed_tickets: PrintedTicketsTable;
    staff_keys: StaffKeysTable;
    staff_requests: StaffRequestsTable;
    staff_webhooks: StaffWebhooksTable;
  }
}

const dayMs = 86_400_000;

/** Of the restaurant's own people and systems; of an order a ticket keeps product keys and counts. */
export const staffTables = {
  staff_keys: { impersonal: ['name', 'hash', 'scopes'] },
  staff_webhooks: { impersonal: ['url', 'language', 'secret', 'former_secret'] },
  staff_requests: {
    impersonal: ['request_key', 'body_hash'],
    // Nobody repeats a change after a day.
    isOld: (now) => sql`created_at < ${now - dayMs}`,
  },
  printed_tickets: { impersonal: ['content'] },
} satisfies TablesData;
