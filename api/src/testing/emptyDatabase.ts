import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type Connection, connect } from '../platform/database/connect';
import { createDatabase } from '../platform/database/openDatabase';

/** A database of this test's own, without a schema. */
export async function emptyDatabase(): Promise<Connection & { config: pg.ClientConfig }> {
  const { admin, prefix } = JSON.parse(process.env.TEST_SERVER ?? '');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await createDatabase(admin, name);
  const config = { ...admin, database: name };
  return { ...connect({ ...config, max: 5 }, () => {}), config };
}
