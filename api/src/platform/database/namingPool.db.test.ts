import { sql } from 'kysely';
import { shareTestApi, Visitor } from '../../testing/startTestApi';
import { connect } from './connect';

const api = shareTestApi();

test('statements that come again are prepared, on each connection for itself', async () => {
  const { database, close } = connect({ ...api.databaseConfig, max: 1 }, () => {});
  const read = () => sql<{ sum: number }>`select ${20}::int + ${22}::int as sum`.execute(database);
  for (let times = 0; times < 4; times += 1) expect((await read()).rows).toEqual([{ sum: 42 }]);
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like ${'%as sum%'}`.execute(database);
  await close();
  expect(rows).toHaveLength(1);
});

test('a server that became a standby costs one refusal, not the connection for good', async () => {
  const { database, close } = connect({ ...api.databaseConfig, max: 1 }, () => {});
  const write = () => sql`update catalogue_state set version = version`.execute(database);
  await sql`set default_transaction_read_only = on`.execute(database);
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  await write();
  await close();
});

test('a release that changes a table while others run costs them one call each, and no fault', async () => {
  const who = new Visitor(api);
  await who.call('POST', '/api/shops/set', { shop_id: 3001 });
  const ask = async () => (await who.call('GET', '/api/user/get')).status;
  for (let times = 0; times < 30; times += 1) expect(await ask()).toBe(200);
  await sql`alter table sessions add column added_later int`.execute(api.database);
  const statuses: number[] = [];
  while (statuses.slice(-12).some((status) => status !== 200) || statuses.length < 12)
    statuses.push(await ask());
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses.at(-1)).toBe(200);
});
