import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Connection, connect } from '../platform/database/connect';
import { createDatabase } from '../platform/database/openDatabase';

/** A database of this test's own, and its address for other processes: a copy of the seeded one, or empty. */
export async function createTestDatabase({ isSeeded = false } = {}): Promise<{
  url: string;
  config: pg.ClientConfig;
}> {
  const server: { admin: pg.ClientConfig; template: string; prefix: string } = JSON.parse(
    process.env.TEST_SERVER ?? '',
  );
  const { host = '', port = 5432, user = 'postgres', password } = server.admin;
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`;
  await createDatabase(server.admin, name, isSeeded ? server.template : undefined);
  const secret = typeof password === 'string' && password !== '' ? `:${encodeURIComponent(password)}` : '';
  const url = `postgresql://${user}${secret}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  return { url, config: { ...server.admin, database: name } };
}

/** An empty one with a connection. */
export async function emptyDatabase(): Promise<Connection & { config: pg.ClientConfig }> {
  const { config } = await createTestDatabase();
  return { ...connect({ ...config, max: 5 }, () => {}), config };
}

/** In a connection of its own: a dump changes settings. */
export async function restoreDump(config: pg.ClientConfig, dump: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await client.query(dump).finally(() => client.end());
}
