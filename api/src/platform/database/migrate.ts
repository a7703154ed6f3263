import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type pg from 'pg';
import { connect } from './connect';
import type { Database } from './Database';
import { migrations, oldestCode } from './migrations';
import { readSchema } from './schema';

/** Behind a statement that waits for a table everybody else waits too: rather give up and try again. */
const lockMs = 3_000;
const retryMs = 1_000;
const maxTries = 100;
const lockNotAvailable = '55P03';

/**
 * Brings the schema up to date, a transaction for each migration. Safe when several processes do it at once:
 * the migrator holds a lock. Code that is older than the schema has nothing to do.
 * @throws Error when a migration fails; nothing of it stays, those before it do.
 */
export async function migrate(database: Kysely<Database>): Promise<void> {
  const { missing, unknown } = await readSchema(database);
  if (missing.length === 0 && unknown.length > 0) return;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => patient },
  });
  for (let tries = 1; ; ) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error === undefined && results.length === 0) break;
    if (error === undefined) continue;
    if ((error as { code?: string }).code !== lockNotAvailable || tries === maxTries)
      throw error instanceof Error ? error : new Error(String(error));
    tries += 1;
    await wait(retryMs);
  }
  await sql`insert into schema_compatibility (id, oldest_code) values (1, ${oldestCode})
    on conflict (id) do update set oldest_code = excluded.oldest_code
    where schema_compatibility.oldest_code < excluded.oldest_code`.execute(database);
}

/** Migrations that work as long as they must, but wait for a table only shortly. */
const patient: Record<string, Migration> = Object.fromEntries(
  Object.entries(migrations).map(([name, { up }]) => [
    name,
    {
      async up(transaction) {
        await sql.raw(`set local lock_timeout = ${lockMs}`).execute(transaction);
        await sql.raw('set local statement_timeout = 0').execute(transaction);
        await up(transaction);
      },
    },
  ]),
);

/**
 * The same with a connection of its own, which no statement timeout ends while it waits for another process
 * that migrates.
 */
export async function migrateServer(poolConfig: pg.PoolConfig): Promise<void> {
  const patiently = { statement_timeout: 0, idle_in_transaction_session_timeout: 0, query_timeout: 0 };
  const { database, close } = connect({ ...poolConfig, ...patiently, max: 1 }, () => {});
  try {
    await migrate(database);
  } finally {
    await close();
  }
}
