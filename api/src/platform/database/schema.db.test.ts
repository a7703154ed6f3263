import { type Kysely, sql } from 'kysely';
import { emptyDatabase } from '../../testing/testDatabases';
import type { Database } from './Database';
import { migrate, migrateServer } from './migrate';
import { migrations, oldestCode } from './migrations';
import { readSchema, requireSchema } from './schema';

// Databases are made and migrated: on a busy machine that takes longer than the default.
jest.setTimeout(60_000);
const names = Object.keys(migrations);

/** As the newer release's migration would leave it. */
const upgradeBeyond = async (database: Kysely<Database>, oldest: string) => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_future', '')`.execute(database);
  await sql`update schema_compatibility set oldest_code = ${oldest}`.execute(database);
};

test('a schema that lacks a migration is refused with the command that mends it, and nothing is changed', async () => {
  const { database, config, close } = await emptyDatabase();
  await expect(requireSchema(database)).rejects.toThrow(/lacks 0001_initial, .* Run "npm run migrate"/);
  expect((await readSchema(database)).missing).toEqual(names);
  await Promise.all(Array.from({ length: 3 }, () => migrateServer(config)));
  await requireSchema(database);
  expect(await readSchema(database)).toEqual({ missing: [], unknown: [], oldestCode });
  await close();
});

test('code runs on a schema that is one step newer, and says so when it cannot', async () => {
  const { database, close } = await emptyDatabase();
  await migrate(database);
  await upgradeBeyond(database, names.at(-1) ?? '');
  await requireSchema(database);
  await migrate(database);
  await sql`update schema_compatibility set oldest_code = '9999_future'`.execute(database);
  await expect(requireSchema(database)).rejects.toThrow(
    'The database has had 9999_future, and only code that knows 9999_future runs on it.',
  );
  await close();
});

/** The schema that the oldest code knows which may still run. */
async function makeOldSchema(database: Kysely<Database>): Promise<void> {
  const before = Object.entries(migrations).filter(([name]) => name <= oldestCode);
  await database.transaction().execute(async (transaction) => {
    for (const [, { up }] of before) await up(transaction);
  });
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    database,
  );
  for (const [name] of before)
    await sql`insert into kysely_migration values (${name}, ${`2026-01-0${name[3]}`})`.execute(database);
}

test('a migration waits for a table that somebody works with, shortly and again, and is not cut short by the statement timeout', async () => {
  const { database, pool, config, close } = await emptyDatabase();
  await makeOldSchema(database);
  const busy = await pool.connect();
  await busy.query('begin');
  await busy.query('lock table orders in access share mode');
  const migrating = migrateServer({ ...config, statement_timeout: 200 });
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  // Nobody queues behind the migration for longer than it waits itself.
  await sql`select count(*) from orders`.execute(database);
  await busy.query('commit');
  busy.release();
  await migrating;
  expect((await readSchema(database)).missing).toEqual([]);
  await close();
}, 60_000);

test('a filled database of the schema before is upgraded and keeps every amount', async () => {
  const { database, close } = await emptyDatabase();
  await makeOldSchema(database);
  await sql`insert into orders (number, tracking_key, order_cache_key, brand, city_id, order_type, shop_id, phone, payment_type,
      total_minor, status, created_at, snapshot)
    select number::text, number::text, number::text, 'umi', 3, 'takeaway', 3001, '+79160000000', 'cash', 2147483647, 'done', 0, '{}'
    from generate_series(1, 2000) as number`.execute(database);
  await migrate(database);
  const { rows } = await sql<{ sum: number }>`select sum(total_minor)::bigint as sum from orders`.execute(
    database,
  );
  expect(rows[0]?.sum).toBe(2000 * 2_147_483_647);
  // What the release before writes and reads.
  await sql`update orders set total_minor = 5::int where id = 1001`.execute(database);
  await requireSchema(database);
  await close();
});
