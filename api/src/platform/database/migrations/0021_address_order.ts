import { type Kysely, type Migration, sql } from 'kysely';

/** Saved addresses in an order of the customer's own. */
export const addressOrder: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table customer_addresses add column position smallint').execute(database);
  },
};
