import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateServer } from '../../../platform/database/migrate';
import { isRoot, unprivilegedId } from '../../../platform/database/postgresFiles';
import { khimki } from '../../startTestApi';
import { ApiProcess, freePort } from '../ApiProcess';
import { Customer } from '../kills/Customer';
import { SystemCluster, systemPrograms } from '../SystemCluster';

const settings = join(__dirname, '../../../../../deploy/pgbouncer/pgbouncer.ini');
const isInstalled = systemPrograms !== null && spawnSync('pgbouncer', ['--version']).status === 0;
const testLong = process.env.TEST_LONG && isInstalled ? test : test.skip;
/** Sooner than the heartbeat, which would bring a change that nobody heard of. */
const soonMs = 8_000;

let folder: string;
let pooler: ChildProcess | undefined;
let cluster: SystemCluster | undefined;
let api: ApiProcess | undefined;
afterEach(async () => {
  await api?.stop();
  pooler?.kill('SIGTERM');
  await cluster?.end();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** PgBouncer with the settings of `deploy`. @returns its port. */
async function startPooler(postgresPort: number): Promise<number> {
  const port = await freePort();
  const own: [string, string][] = [
    ['host=postgres port=5432', `host=127.0.0.1 port=${postgresPort} user=postgres`],
    ['dbname=storefront', 'dbname=postgres'],
    ['listen_addr = *', 'listen_addr = 127.0.0.1'],
    ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`],
    ['scram-sha-256', 'trust'],
    ['/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt')],
  ];
  let text = readFileSync(settings, 'utf8');
  for (const [from, to] of own) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  writeFileSync(join(folder, 'pgbouncer.ini'), text);
  writeFileSync(join(folder, 'userlist.txt'), '"postgres" ""\n');
  const identity = isRoot() ? { uid: unprivilegedId, gid: unprivilegedId } : {};
  const started = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    ...identity,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  pooler = started;
  await new Promise<void>((resolve) => {
    started.stderr.on('data', (chunk) => String(chunk).includes('process up') && resolve());
  });
  return port;
}

testLong(
  'behind PgBouncer in transaction mode customers order, and a tracking page hears of a change at once',
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'storefront-pooler-'));
    await chmod(folder, 0o755);
    cluster = new SystemCluster(folder, 'data', await freePort());
    await cluster.create();
    await cluster.start();
    await migrateServer({ connectionString: cluster.url });
    const pooled = await startPooler(cluster.port);
    api = new ApiProcess(await freePort(), {
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${pooled}/storefront`,
      DATABASE_DIRECT_URL: cluster.url,
      DATABASE_PREPARED_STATEMENTS: 'off',
      DATA_DIR: join(folder, 'pictures'),
    });
    await api.untilReady();

    const place = { cityId: khimki.id, shopId: khimki.shopId };
    const anna = new Customer(api.address, place, '89160001000', () => {});
    await anna.enter();
    await anna.add('philadelphia');
    await anna.order((await anna.freeSlots())[0] ?? '');
    expect(anna.torn).toBe(0);

    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    const { rows } = await client.query<{ id: number; tracking_key: string }>(
      'select id, tracking_key from orders',
    );
    const { id, tracking_key } = rows[0] ?? { id: 0, tracking_key: '' };
    const stream = await fetch(`${api.address}/api/order/events?order_id=${id}&key=${tracking_key}`);
    const reader = stream.body?.getReader();
    const text = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await text()).toContain('retry');
    await client.query("update orders set status = 'canceled'");
    await client.end();
    const changedAt = performance.now();
    let heard = '';
    while (!heard.includes('"canceled"')) heard += await text();
    expect(performance.now() - changedAt).toBeLessThan(soonMs);

    // The time limit that a pooler drops from connections.
    const limited = new pg.Client({
      connectionString: `postgresql://postgres@127.0.0.1:${pooled}/storefront`,
    });
    await limited.connect();
    const shown = await limited.query<{ statement_timeout: string }>('show statement_timeout');
    await limited.end();
    expect(shown.rows[0]?.statement_timeout).toBe('20s');
    const ended = pooler && once(pooler, 'exit');
    pooler?.kill('SIGTERM');
    await ended;
  },
  300_000,
);
