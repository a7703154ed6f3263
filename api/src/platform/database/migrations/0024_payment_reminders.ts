import { type Kysely, type Migration, sql } from 'kysely';

/** When a customer was told that an order still waits to be paid. */
export const paymentReminders: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table orders add column reminded_at bigint`.execute(database);
  },
};
