import { type Kysely, type Migration, sql } from 'kysely';

/** Ends a statement whose steps must happen together or not at all, where one of them could not. */
export const stalePlan: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create function stale_plan() returns boolean language plpgsql volatile as $$
      begin
        raise exception 'the plan no longer holds' using errcode = 'SF001';
      end $$`.execute(database);
  },
};
