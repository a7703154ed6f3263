import { type Kysely, Migrator } from 'kysely';
import type { Database } from './Database';
import { initial } from './migrations/0001_initial';

/**
 * Brings the schema up to date. Safe when several processes start at once: the migrator holds a lock.
 * @throws Error when a migration fails; nothing of it stays.
 */
export async function migrate(database: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ '0001_initial': initial }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
}
