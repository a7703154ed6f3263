import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateServer } from '../../../platform/database/migrate';
import { ApiProcess, freePort } from '../ApiProcess';
import { Load } from '../kills/Load';
import { Balancer } from '../upgrade/Balancer';

const { admin, prefix }: { admin: pg.ClientConfig; prefix: string } = JSON.parse(
  process.env.TEST_SERVER ?? '',
);
const ordersOfAStage = 5;
const key = () => randomBytes(32).toString('hex');

const name = `${prefix}_rotation`;
const [first, second] = [`${name}_1`, `${name}_2`];
const folder = mkdtempSync(join(tmpdir(), 'storefront-rotation-'));
const servers: ApiProcess[] = [];
let balancer: Balancer | undefined;
afterAll(async () => {
  balancer?.stop();
  await Promise.all(servers.map((api) => api.stop()));
  rmSync(folder, { recursive: true, force: true });
  await query(`drop database if exists ${name} with (force)`);
  for (const role of [second, first]) await query(`drop role if exists ${role}`);
}, 60_000);

const here = { ...admin, database: name };
async function query<T extends object>(text: string, config: pg.ClientConfig = admin): Promise<T[]> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows } = await client.query<T>(text).finally(() => client.end());
  return rows;
}
const urlOf = (user: string) =>
  `postgresql://${user}:of-${user}@/${name}?host=${encodeURIComponent(admin.host ?? '')}&port=${admin.port}`;

async function startApi(settings: Record<string, string>): Promise<ApiProcess> {
  const api = new ApiProcess(await freePort(), { DATA_DIR: folder, API_DRAIN_SECONDS: '2', ...settings });
  await api.untilReady();
  return api;
}
async function openFigures({ address }: ApiProcess, token: string): Promise<number> {
  return (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status;
}

test('keys, tokens and the name for the database change by the steps of docs/secrets.md while customers order: none is lost, doubled or refused', async () => {
  await query(`create role ${first} login password 'of-${first}'`);
  await query(`create database ${name} owner ${first}`);
  await migrateServer({ connectionString: urlOf(first) });
  const [oldKey, newKey, oldToken, newToken] = [key(), key(), key(), key()];
  const before = { SECRET_KEY: oldKey, METRICS_TOKEN: oldToken, DATABASE_URL: urlOf(first) };
  servers.push(await startApi(before), await startApi(before));
  balancer = await Balancer.start(await freePort(), [...servers]);
  const load = new Load(balancer.address, here);
  const someOrders = () => load.untilMore(ordersOfAStage);
  /** One server after the other; between them the two differ. */
  const restart = async (settings: Record<string, string>, accepted: string[]) => {
    for (const [at, server] of [...servers].entries()) {
      if (balancer) balancer.servers = servers.filter((other) => other !== server);
      await server.stop();
      servers[at] = await startApi(settings);
      if (balancer) balancer.servers = [...servers];
      await someOrders();
      for (const token of accepted) expect(await openFigures(servers[at], token)).toBe(200);
    }
  };
  await someOrders();

  await query(`create role ${second} login password 'of-${second}' in role ${first}`);
  await query(`alter role ${second} set role ${first}`);
  const DATABASE_URL = urlOf(second);
  await restart(
    { SECRET_KEY: `${oldKey},${newKey}`, METRICS_TOKEN: `${oldToken},${newToken}`, DATABASE_URL },
    [oldToken, newToken],
  );
  await query(`alter role ${first} nologin`);
  await restart(
    { SECRET_KEY: `${newKey},${oldKey}`, METRICS_TOKEN: `${newToken},${oldToken}`, DATABASE_URL },
    [oldToken, newToken],
  );
  await restart({ SECRET_KEY: newKey, METRICS_TOKEN: newToken, DATABASE_URL }, [newToken]);
  await load.end();

  for (const server of servers) expect(await openFigures(server, oldToken)).toBe(401);
  await expect(query('select 1', { connectionString: urlOf(first) })).rejects.toThrow(
    /not permitted to log in/,
  );
  // What the second name makes belongs to the first.
  await query('create table made_later ()', { connectionString: urlOf(second) });
  const owner = "select pg_get_userbyid(relowner) as owner from pg_class where relname = 'made_later'";
  expect(await query(owner, here)).toEqual([{ owner: first }]);
}, 600_000);
