import type { Language, StaffScope } from '@storefront/contracts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Default, Millis } from '../platform/database/columns';
import type { TablesData } from '../platform/database/TableData';
import type { RoleAt } from './rights/roles';

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
  /** A tablet that people of the back office see and take back. */
  is_device: Default<boolean>;
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
  /** Who set it, where a person did. */
  person_id: number | null;
}
export interface StaffPeopleTable {
  id: Generated<number>;
  version: Default<number>;
  /** In small letters. */
  email: string;
  name: string;
  /** Null: has been invited and has set none. */
  password: ColumnType<string | null, string | null | undefined, string | null>;
  roles: ColumnType<RoleAt[], string, string>;
  /** Base32; null without a second factor. */
  totp_secret: ColumnType<string | null, string | null | undefined, string | null>;
  /** A secret that no code has confirmed yet. */
  totp_draft: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of the last code that was used: none counts twice. */
  totp_step: Default<number>;
  /** Hashes of those that are left. */
  recovery_codes: Default<string[]>;
  language: Language;
  created_at: Millis;
  seen_at: ColumnType<Millis | null, Millis | null | undefined, Millis | null>;
}
interface StaffSessionsTable {
  token_hash: Buffer;
  person_id: number;
  created_at: Millis;
  seen_at: Millis;
}
interface StaffLinksTable {
  token_hash: Buffer;
  person_id: number;
  kind: 'invitation' | 'reset';
  expires_at: Millis;
}
interface StaffAuditTable {
  id: Generated<number>;
  at: Millis;
  by_kind: 'person' | 'key' | 'terminal';
  by_id: number | null;
  by: string;
  action: string;
  object: string;
  order_id: number | null;
  shop_id: number | null;
  status: number;
  before: ColumnType<unknown, string | null, null>;
  after: ColumnType<unknown, string | null, null>;
  address: string;
}
interface StaffRequestsTable {
  /** Whose it is: a key's or a person's. */
  key_id: number | null;
  person_id: number | null;
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
    staff_audit: StaffAuditTable;
    staff_people: StaffPeopleTable;
    staff_sessions: StaffSessionsTable;
    staff_links: StaffLinksTable;
    staff_keys: StaffKeysTable;
    staff_requests: StaffRequestsTable;
    staff_webhooks: StaffWebhooksTable;
  }
}

const dayMs = 86_400_000;
/** As `idleMs` of sessions. */
const idleMs = dayMs / 2;

/** Of the restaurant's own people and systems; of an order a ticket keeps product keys and counts. */
export const staffTables = {
  staff_audit: {
    personal: ['before', 'after'],
    impersonal: ['by_kind', 'by', 'action', 'object', 'address'],
    kept: 'KEEP_AUDIT_DAYS, of an order no longer than its customer’s name',
    forget: (transaction, { orderIds }) =>
      sql`update staff_audit set before = null, after = null where order_id = any(${orderIds})
        and coalesce(before, after) is not null`.execute(transaction),
  },
  staff_sessions: { impersonal: ['token_hash'], isOld: (now) => sql`seen_at < ${now - idleMs}` },
  staff_links: { impersonal: ['token_hash', 'kind'], isOld: (now) => sql`expires_at < ${now}` },
  staff_keys: { impersonal: ['name', 'hash', 'scopes'] },
  staff_webhooks: { impersonal: ['url', 'language', 'secret', 'former_secret'] },
  staff_requests: {
    impersonal: ['request_key', 'body_hash'],
    // Nobody repeats a change after a day.
    isOld: (now) => sql`created_at < ${now - dayMs}`,
  },
  printed_tickets: { impersonal: ['content'] },
  // Last: the others refer to it. Of the restaurant's own people, until somebody removes them.
  staff_people: {
    impersonal: [
      'email',
      'name',
      'password',
      'roles',
      'totp_secret',
      'totp_draft',
      'recovery_codes',
      'language',
    ],
  },
} satisfies TablesData;
