import { randomBytes } from 'node:crypto';
import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What order numbers are made with, so that none can be computed from others. Made once, with a database, and
 * never changed: with another key numbers would come twice. It lies here, and not in the settings, so that
 * every process and every backup has it.
 */
export const orderNumberKey: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`create table order_number_key (
      id int primary key default 1 check (id = 1),
      key bytea not null check (length(key) = 32))`.execute(database);
    await sql`insert into order_number_key (key) values (${randomBytes(32)})`.execute(database);
  },
};
