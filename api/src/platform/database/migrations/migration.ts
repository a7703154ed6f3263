import { type Migration, sql } from 'kysely';

/** A migration that only runs statements, one after the other. */
export const migration = (...statements: readonly string[]): Migration => ({
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
});
