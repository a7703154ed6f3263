import { createHash, randomBytes } from 'node:crypto';
import type { StaffScope } from '@storefront/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { StaffKeysTable } from '../tables';

/** A key as it is stored: what it may do and where, never the key itself. */
export type StaffKey = Omit<Selectable<StaffKeysTable>, 'hash' | 'is_device'>;

const columns = [
  'id',
  'name',
  'shop_ids',
  'scopes',
  'created_at',
  'expires_at',
  'revoked_at',
  'used_at',
] as const;
const form = /^sk_[A-Za-z0-9_-]{43}$/;
/** How exact the time of the last use is. */
const usedEveryMs = 60_000;

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Makes a key.
 * @returns its record and the key, which nobody can read again.
 */
export async function createStaffKey(
  database: Kysely<Database>,
  key: {
    name: string;
    shopIds: number[] | null;
    scopes: StaffScope[];
    expiresAt: number | null;
    isDevice?: boolean;
  },
  now: number,
): Promise<{ key: StaffKey; secret: string }> {
  const secret = `sk_${randomBytes(32).toString('base64url')}`;
  const stored = await database
    .insertInto('staff_keys')
    .values({
      name: key.name,
      hash: hashSecret(secret),
      shop_ids: key.shopIds,
      scopes: key.scopes,
      created_at: now,
      expires_at: key.expiresAt,
      revoked_at: null,
      used_at: null,
      is_device: key.isDevice ?? false,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { key: stored, secret };
}

/** The key that a caller shows, or null when it is unknown, revoked or out of date. */
export async function findStaffKey(
  database: Kysely<Database>,
  secret: string,
  now: number,
): Promise<StaffKey | null> {
  if (!form.test(secret)) return null;
  const key = await database
    .selectFrom('staff_keys')
    .select(columns)
    .where('hash', '=', hashSecret(secret))
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .executeTakeFirst();
  if (!key) return null;
  if (key.used_at === null || key.used_at < now - usedEveryMs)
    await database.updateTable('staff_keys').set({ used_at: now }).where('id', '=', key.id).execute();
  return key;
}

export const listStaffKeys = (database: Kysely<Database>): Promise<StaffKey[]> =>
  database.selectFrom('staff_keys').select(columns).orderBy('id').execute();

/** Tablets that are for some of these shops only; null: every tablet. */
export async function listDevices(database: Kysely<Database>, shopIds: number[] | null): Promise<StaffKey[]> {
  const devices = await database
    .selectFrom('staff_keys')
    .select(columns)
    .where('is_device', '=', true)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
  return devices.filter(({ shop_ids }) => shopIds === null || shop_ids?.every((id) => shopIds.includes(id)));
}

/** @returns false when there is no such key that is still good. */
export async function revokeStaffKey(database: Kysely<Database>, id: number, now: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('staff_keys')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    await transaction
      .updateTable('staff_webhooks')
      .set({ removed_at: now })
      .where('key_id', '=', id)
      .where('removed_at', 'is', null)
      .execute();
    return numUpdatedRows > 0n;
  });
}

/**
 * Makes a key that may do what another one may, which stays good for a while: both work until every device
 * has the new one.
 * @returns null when there is no such key that is still good.
 */
export async function rotateStaffKey(
  database: Kysely<Database>,
  id: number,
  graceMs: number,
  now: number,
): Promise<{ key: StaffKey; secret: string } | null> {
  return database.transaction().execute(async (transaction) => {
    const former = await transaction
      .updateTable('staff_keys')
      .set({ expires_at: sql<number>`least(coalesce(expires_at, ${now + graceMs}), ${now + graceMs})` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(columns)
      .executeTakeFirst();
    if (!former) return null;
    const { name, shop_ids, scopes } = former;
    const made = await createStaffKey(transaction, { name, shopIds: shop_ids, scopes, expiresAt: null }, now);
    await transaction
      .updateTable('staff_webhooks')
      .set({ key_id: made.key.id })
      .where('key_id', '=', id)
      .execute();
    return made;
  });
}
