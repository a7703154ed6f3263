/**
 * Runs beside the tests: starts one PostgreSQL (or uses the one of TEST_DATABASE_URL), fills a template
 * database, tells where it is in one line of JSON, and ends when its standard input closes, that is when the
 * test run ends, however it ends.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readSeed } from '../catalogue/seed/readSeed';
import { writeCatalogue } from '../catalogue/writeCatalogue';
import { connect } from '../platform/database/connect';
import { migrate } from '../platform/database/migrate';
import { createDatabase } from '../platform/database/openDatabase';
import { startEmbeddedPostgres } from '../platform/database/startEmbeddedPostgres';
import { seedFolder } from '../platform/installation/seedFolder';

const outside = process.env.TEST_DATABASE_URL;
const folder = await mkdtemp(join(tmpdir(), 'storefront-test-'));
// Made for its owner only; root's database belongs to another user, who must be able to pass.
await chmod(folder, 0o755);
const server = outside ? null : await startEmbeddedPostgres(folder);
const admin: pg.ClientConfig = server ? { ...server.address, database: 'postgres' } : parse(outside ?? '');
const prefix = `storefront_test_${process.pid}`;
const template = `${prefix}_template`;

function parse(url: string): pg.ClientConfig {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(port || searchParams.get('port') || 5432),
    user: decodeURIComponent(username) || 'postgres',
    password: decodeURIComponent(password),
    database: pathname.slice(1) || 'postgres',
  };
}

if (server) await leaveToTheSystem();
await createDatabase(admin, template);
const connection = connect({ ...admin, database: template }, () => {});
await migrate(connection.database);
const seed = readSeed(seedFolder);
await writeCatalogue(connection.database, seed);
await connection.close();
process.stdout.write(`${JSON.stringify({ admin, template, prefix })}\n`);

process.stdin.resume();
await new Promise<void>((resolve) => {
  for (const end of ['end', 'close']) process.stdin.once(end, () => resolve());
  // A signal to the whole process group: what was made is removed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
});
if (outside) await dropTestDatabases();
await server?.stop();
await rm(folder, { recursive: true, force: true });

/**
 * What is written reaches the disk when the system likes: whoever kills a process, also PostgreSQL's, loses
 * nothing by it, and no machine loses its power in the middle of a test.
 */
async function leaveToTheSystem(): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function dropTestDatabases(): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${prefix}%`],
  );
  for (const { datname } of rows)
    await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`);
  await client.end();
}
