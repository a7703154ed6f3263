import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/Database';

interface SlotPlace {
  shopId: number;
  cityId: number;
  /** The slot that an order counts in. */
  capacityId: string;
}

/** Takes one place of a slot; false when all are taken. One statement, so that two buyers never get the last place (SLOT-04). */
export async function takeSlot(
  database: Kysely<Database>,
  { shopId, cityId, capacityId }: SlotPlace,
  capacity: number | null,
): Promise<boolean> {
  const limit = capacity ?? 2_147_483_647;
  const result = await sql<{ taken: number }>`
    insert into slots (shop_id, interval_id, city_id, taken) values (${shopId}, ${capacityId}, ${cityId}, 1)
    on conflict (shop_id, interval_id) do update set taken = slots.taken + 1 where slots.taken < ${limit}
    returning taken`.execute(database);
  return result.rows.length === 1;
}

/** Gives a place back, when an order is canceled. */
export async function releaseSlot(
  database: Kysely<Database>,
  { shopId, capacityId }: Omit<SlotPlace, 'cityId'>,
): Promise<void> {
  await database
    .updateTable('slots')
    .set((set) => ({ taken: set('taken', '-', 1) }))
    .where('shop_id', '=', shopId)
    .where('interval_id', '=', capacityId)
    .where('taken', '>', 0)
    .execute();
}
