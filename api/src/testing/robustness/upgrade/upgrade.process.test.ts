import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '../../../platform/database/migrations';
import { ApiProcess, freePort } from '../ApiProcess';
import { Load } from '../kills/Load';
import { SystemCluster, systemPrograms } from '../SystemCluster';
import { Balancer } from './Balancer';
import { checkOut, findVersionBefore } from './versionBefore';

const today = join(__dirname, '../../../../..');
const versionBefore = process.env.TEST_LONG && systemPrograms ? findVersionBefore() : null;
const testLong = versionBefore ? test : test.skip;
const filledOrders = 50_000;
const ordersOfAStage = 15;

let folder: string;
let cluster: SystemCluster;
let balancer: Balancer | undefined;
const apis: ApiProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-upgrade-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  balancer?.stop();
  await Promise.all(apis.splice(0).map((api) => api.stop()));
  await cluster?.end();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

async function startApi(code: string): Promise<ApiProcess> {
  const settings = {
    DATABASE_URL: cluster.url,
    DATA_DIR: join(folder, 'pictures'),
    // Who connected before the balancer turned to another server is still answered.
    API_DRAIN_SECONDS: '2',
  };
  const api = new ApiProcess(await freePort(), settings, code);
  apis.push(api);
  await api.untilReady();
  return api;
}
/** Beside the customers of this process, who must not stand still meanwhile. @returns how long it took, ms. */
async function migrate(code: string): Promise<number> {
  const startedAt = performance.now();
  const child = spawn('npm', ['run', '--silent', 'migrate'], {
    cwd: code,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: cluster.url },
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
  return performance.now() - startedAt;
}
async function query<T>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
const readSchema = async () =>
  (await query<{ name: string }>('select name from kysely_migration order by name')).map(({ name }) => name);

/** Copies of an order of the crowd, numbered so that they are told from it. */
const fill = () =>
  query(`insert into orders overriding system value
    select copy.* from (select to_jsonb(orders) as one from orders order by id limit 1) o,
      generate_series(1, ${filledOrders}) i,
      lateral jsonb_populate_record(null::orders, one || jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('orders', 'id')), 'number', 'F' || i, 'status', 'done',
        'tracking_key', md5('t' || i), 'order_cache_key', md5('c' || i))) copy`);

testLong(
  'a filled database is upgraded while customers order, and rolled back to the version before',
  async () => {
    const before = join(folder, 'before');
    checkOut(versionBefore ?? '', before);
    const names = Object.keys(migrations);
    cluster = new SystemCluster(folder, 'data', await freePort());
    await cluster.create();
    await cluster.start();
    await migrate(before);
    const schemaBefore = await readSchema();
    expect(schemaBefore).toEqual(names.slice(0, schemaBefore.length));
    const old = await startApi(before);
    balancer = await Balancer.start(await freePort(), [old]);
    const load = new Load(balancer.address, { connectionString: cluster.url });
    const oneStage = () => load.untilMore(ordersOfAStage);
    await oneStage();
    await fill();

    const ordersBefore = load.orders;
    const upgradeMs = await migrate(today);
    const ordersMeanwhile = load.orders - ordersBefore;
    expect(await readSchema()).toEqual(names);
    const next = await startApi(today);
    balancer.servers = [old, next];
    await oneStage();
    balancer.servers = [next];
    expect(await old.stop()).toBe(0);
    await oneStage();

    const rollbackStartedAt = performance.now();
    const oldAgain = await startApi(before);
    balancer.servers = [oldAgain, next];
    await oneStage();
    balancer.servers = [oldAgain];
    expect(await next.stop()).toBe(0);
    const rollbackMs = performance.now() - rollbackStartedAt;
    await oneStage();
    await load.end("number like 'F%'");
    const figures = { versionBefore, upgradeMs, ordersMeanwhile, rollbackMs, orders: load.orders };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect(ordersMeanwhile).toBeGreaterThan(0);
  },
  900_000,
);
