import { type Kysely, sql } from 'kysely';
import type { Database } from './Database';
import { migrations } from './migrations';

/** A schema that this code cannot run on; the message says what to do. */
export class SchemaError extends Error {}

export interface SchemaState {
  /** Migrations of this code that the database has not had. */
  missing: string[];
  /** Migrations that the database has had and this code does not know: it is older. */
  unknown: string[];
  /** The latest migration that code must know to run on this schema. */
  oldestCode: string;
}

const undefinedTable = '42P01';
const orWithout = async <T>(reading: Promise<T>, without: T): Promise<T> =>
  reading.catch((error: { code?: string }) => {
    if (error.code === undefinedTable) return without;
    throw error;
  });

export async function readSchema(database: Kysely<Database>): Promise<SchemaState> {
  const known = Object.keys(migrations);
  const executed = await orWithout(
    sql<{ name: string }>`select name from kysely_migration`
      .execute(database)
      .then(({ rows }) => rows.map(({ name }) => name)),
    [],
  );
  const oldest = await orWithout(
    sql<{ oldest_code: string }>`select oldest_code from schema_compatibility`
      .execute(database)
      .then(({ rows }) => rows[0]?.oldest_code ?? ''),
    '',
  );
  return {
    missing: known.filter((name) => !executed.includes(name)),
    unknown: executed.filter((name) => !known.includes(name)),
    oldestCode: oldest,
  };
}

/**
 * Refuses to run on a schema that is too old or too new for this code. One that is newer and says that this
 * code may run on it is fine: that is how a release is rolled back.
 * @throws SchemaError
 */
export async function requireSchema(database: Kysely<Database>): Promise<void> {
  const { missing, unknown, oldestCode } = await readSchema(database);
  if (missing.length > 0)
    throw new SchemaError(
      `The database lacks ${missing.join(', ')}. Run "npm run migrate" of this release before it starts.`,
    );
  if (unknown.length > 0 && !(oldestCode in migrations))
    throw new SchemaError(
      `The database has had ${unknown.join(', ')}, and only code that knows ${oldestCode || 'them'} runs on it. Start a newer release.`,
    );
}
