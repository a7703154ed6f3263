import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { Caller } from '../rights/Caller';

/** What somebody did, or tried. */
export interface Deed {
  /** Name of the call. */
  action: string;
  /** `order 12`, `person 3` … */
  object: string;
  orderId?: number | null;
  shopId?: number | null;
  /** 200, or with which status it was refused. */
  status?: number;
  /** It comes every few seconds and is not written. */
  isRoutine?: boolean;
  before?: unknown;
  after?: unknown;
}

/** Writes into the audit, where nothing is edited afterwards. */
export async function writeAudit(
  database: Kysely<Database>,
  by: { kind: Caller['kind'] | 'terminal'; id: number | null; name: string },
  { action, object, orderId = null, shopId = null, status = 200, before = null, after = null }: Deed,
  { address, now }: { address: string; now: number },
): Promise<void> {
  const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await database
    .insertInto('staff_audit')
    .values({
      ...{ at: now, by_kind: by.kind, by_id: by.id, by: by.name, action, object },
      ...{ order_id: orderId, shop_id: shopId, status, address },
      before: toJson(before),
      after: toJson(after),
    })
    .execute();
}

/** Takes away what the audit has held for as long as it must. */
export const removeOldAudit = (database: Kysely<Database>, before: number) =>
  sql`delete from staff_audit where at < ${before}`.execute(database);
