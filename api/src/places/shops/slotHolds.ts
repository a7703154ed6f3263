import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { releaseSlot, type SlotPlace } from './slots';

/**
 * A place of a slot held while a payment runs: taken from the start (`takePlace`), and `confirmHold` makes it
 * an order's for good, `releaseHold` gives it back. A hold ends once, whoever asks first and however often:
 * the row of `slot_holds` decides. Each of the three belongs into the transaction that changes the order's
 * status.
 */
export interface SlotHold extends SlotPlace {
  /** The order's cache key. */
  id: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** The statement, or a step of one, that makes each place of `taken` a held one. */
export const keepHold = (
  { id, shopId, cityId, capacityId, expiresAt }: SlotHold,
  taken: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into slot_holds (id, shop_id, city_id, interval_id, expires_at)
  select ${id}, ${shopId}::int, ${cityId}::int, ${capacityId}, ${expiresAt}::bigint from ${taken}`;

/** @returns false when the hold has ended before: then the place is no longer the order's. */
export async function confirmHold(transaction: Transaction<Database>, id: string): Promise<boolean> {
  return (await endHold(transaction, id)) !== null;
}

/** @returns false when the hold has ended before; then nothing is given back. */
export async function releaseHold(transaction: Transaction<Database>, id: string): Promise<boolean> {
  const place = await endHold(transaction, id);
  if (place === null) return false;
  await releaseSlot(transaction, place);
  return true;
}

async function endHold(
  transaction: Transaction<Database>,
  id: string,
): Promise<Omit<SlotPlace, 'cityId'> | null> {
  const row = await transaction
    .deleteFrom('slot_holds')
    .where('id', '=', id)
    .returning(['shop_id', 'interval_id'])
    .executeTakeFirst();
  return row ? { shopId: row.shop_id, capacityId: row.interval_id } : null;
}
