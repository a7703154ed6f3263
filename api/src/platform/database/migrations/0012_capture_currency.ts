import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The currency of money that came, which need not be the one that was asked for. Null: as asked for, as the
 * release before writes it.
 */
export const captureCurrency: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table payment_captures add column currency text`.execute(database);
  },
};
