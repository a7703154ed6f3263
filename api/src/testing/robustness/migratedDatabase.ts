import type pg from 'pg';
import { migrateServer } from '../../platform/database/migrate';
import { createTestDatabase } from '../testDatabases';

/** A database of this test's own: the schema, by several that migrate at once, and nothing in it. */
export async function migratedDatabase(): Promise<{ url: string; config: pg.ClientConfig }> {
  const created = await createTestDatabase();
  await Promise.all(Array.from({ length: 3 }, () => migrateServer(created.config as pg.PoolConfig)));
  return created;
}
