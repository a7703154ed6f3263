import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { migrateServer } from '../../platform/database/migrate';
import { createDatabase } from '../../platform/database/openDatabase';

const { admin, prefix }: { admin: pg.ClientConfig; prefix: string } = JSON.parse(
  process.env.TEST_SERVER ?? '',
);

/** A database of this test's own: the schema, by several that migrate at once, and nothing in it. */
export async function migratedDatabase(): Promise<{ url: string; config: pg.ClientConfig }> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await createDatabase(admin, name);
  const { host = '', port = 5432, user = 'postgres', password } = admin;
  const secret = typeof password === 'string' && password !== '' ? `:${encodeURIComponent(password)}` : '';
  const url = `postgresql://${user}${secret}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  const config = { ...admin, database: name };
  await Promise.all(Array.from({ length: 3 }, () => migrateServer(config as pg.PoolConfig)));
  return { url, config };
}
