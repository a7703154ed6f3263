import type { StaffScope } from '@storefront/contracts';
import type { Generated } from 'kysely';
import type { Millis } from '../platform/database/columns';

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
interface StaffRequestsTable {
  key_id: number;
  /** The caller's idempotency key. */
  request_key: string;
  body_hash: string;
  order_id: number;
  created_at: Millis;
}

declare module '../platform/database/Database' {
  interface Database {
    staff_keys: StaffKeysTable;
    staff_requests: StaffRequestsTable;
  }
}
