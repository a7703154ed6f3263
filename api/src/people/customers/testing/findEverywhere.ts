import { sql } from 'kysely';
import type { TestApi } from '../../../testing/startTestApi';

/** The tables that hold a text anywhere in a row. */
export async function findEverywhere(api: TestApi, text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.database);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
      where t::text like ${`%${text}%`}`.execute(api.database);
    if (rows.rows.length > 0) found.push(name);
  }
  return found;
}
