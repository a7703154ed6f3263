import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/Database';

/** The statement, or a step of one, that takes the chosen address out of sessions; `ids` is SQL of their ids. */
export const forgetAddresses = (ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`update sessions set delivery_address = null where id in (${ids})`;

/** Changes an address's details wherever it is chosen: in each of these sessions where `field` is `value`. */
export async function changeChosenAddress(
  database: Kysely<Database>,
  sessions: { id: number } | { customer_id: number },
  { field, value }: { field: 'id' | 'full_address'; value: string },
  change: object,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ delivery_address: sql`delivery_address || ${JSON.stringify(change)}::jsonb` })
    .where((is) => is.and(sessions))
    .where(sql`delivery_address ->> ${field}`, '=', value)
    .execute();
}
