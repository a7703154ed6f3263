import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { allTables } from '../allTables';

/** Rows that one statement deletes: far below what the statement timeout allows, whatever hangs on a row. */
const batch = 1_000;

const cleaned = Object.entries(allTables).flatMap(([table, { isOld }]) => (isOld ? [{ table, isOld }] : []));
export const cleanedTables = cleaned.map(({ table }) => table);

/**
 * Removes what no call can use any more, in batches, each table on its own: one that fails is told and does
 * not keep the others from being cleaned. Several processes may do it; none waits for another's rows.
 * @returns the tables that were cleaned to the end.
 */
export async function removeOld(
  database: Kysely<Database>,
  now: number,
  onError: (error: Error) => void,
): Promise<string[]> {
  const done: string[] = [];
  for (const { table, isOld } of cleaned) {
    try {
      await removeFrom(database, table, isOld(now));
      done.push(table);
    } catch (error) {
      onError(new Error(`cleaning ${table} failed`, { cause: error }));
    }
  }
  return done;
}

async function removeFrom(database: Kysely<Database>, table: string, isOld: RawBuilder<boolean>) {
  let removed: number;
  do {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOld} limit ${batch} for update skip locked))`.execute(
      database,
    );
    removed = Number(numAffectedRows);
  } while (removed === batch);
}
