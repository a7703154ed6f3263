import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';

export interface SlotPlace {
  shopId: number;
  cityId: number;
  /** The slot that an order counts in. */
  capacityId: string;
}
const noLimit = 2_147_483_647;

/**
 * The statement, or a step of one, that takes a place of a slot for each row of `buyer` and answers it; no
 * row when all places are taken. Database and not process decides, so that two buyers never get the last one
 * (SLOT-04).
 */
export const takePlace = (
  { shopId, cityId, capacityId }: SlotPlace,
  capacity: number | null,
  buyer: RawBuilder<unknown>,
): RawBuilder<{ taken: number }> => sql<{ taken: number }>`
  insert into slots (shop_id, interval_id, city_id, taken)
  select ${shopId}::int, ${capacityId}, ${cityId}::int, 1 from ${buyer}
  on conflict (shop_id, interval_id) do update set taken = slots.taken + 1 where slots.taken < ${capacity ?? noLimit}
  returning taken`;

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
