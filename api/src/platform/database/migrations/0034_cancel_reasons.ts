import { type Kysely, type Migration, sql } from 'kysely';

/** The reason for which a kitchen canceled an order, kept with the order for its customer. */
export const cancelReasons: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table orders add column cancel_reason text`.execute(database);
  },
};
