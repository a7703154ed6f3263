import { type Kysely, type Migration, sql } from 'kysely';

/** Orders that still name a guest, the oldest first: few beside all that there are. */
export const retention: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`create index orders_of_guests on orders (created_at)
      where customer_id is null and phone <> ''`.execute(database);
  },
};
