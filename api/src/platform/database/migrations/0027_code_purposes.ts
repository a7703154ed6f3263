import { type Kysely, type Migration, sql } from 'kysely';

/** What a code was sent for: it is worth nothing for anything else. Null from the release before. */
export const codePurposes: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table login_codes add column purpose text`.execute(database);
  },
};
