import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { serverProcess } from '../../platform/database/serverProcess';
import { khimki } from '../startTestApi';
import { ApiProcess, freePort } from './ApiProcess';
import { migratedDatabase } from './migratedDatabase';

const start = async (databaseUrl: string, env: Record<string, string> = {}) =>
  new ApiProcess(await freePort(), {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(tmpdir(), 'storefront-test-processes'),
    LOG_LEVEL: 'info',
    ...env,
  });

test('four processes that start at once on a database without a menu all serve the same one', async () => {
  const { url } = await migratedDatabase();
  const all = await Promise.all(Array.from({ length: 4 }, () => start(url)));
  try {
    const said = await Promise.all(all.map((api) => api.untilReady()));
    // Alive, but sent no calls while the schema is made.
    expect(said.flat()).toContain('migrating');
    const menus = await Promise.all(
      all.map(async ({ address }) => {
        const body = JSON.stringify({ city_id: khimki.id, order_type: 'delivery' });
        const headers = { 'content-type': 'application/json' };
        const reply = await fetch(`${address}/api/products`, { method: 'POST', headers, body });
        return `${reply.status} ${reply.headers.get('etag')}`;
      }),
    );
    expect(new Set(menus).size).toBe(1);
    expect(menus[0]).toMatch(/^200 "/);
  } finally {
    expect(await Promise.all(all.map((api) => api.stop()))).toEqual([0, 0, 0, 0]);
  }
}, 300_000);

test.each([
  ['one process', '1'],
  ['several processes', '2'],
])(
  '%s with API_PORT_OPENS=ready: no connection until calls are answered',
  async (_what, API_PROCESSES) => {
    const { url } = await migratedDatabase();
    const api = await start(url, { API_PROCESSES, API_PORT_OPENS: 'ready' });
    expect(new Set((await api.untilReady()).slice(0, -1))).toEqual(new Set(['']));
    expect((await fetch(`${api.address}/api/settings`)).status).toBe(200);
    expect(await api.stop()).toBe(0);
  },
  300_000,
);

test('asked to stop, several processes end the calls that run, take no new ones, and leave nothing behind', async () => {
  const { url, config } = await migratedDatabase();
  const api = await start(url, { API_PROCESSES: '2', API_DRAIN_SECONDS: '1' });
  await api.untilReady();
  await api.untilReporting(['supervisor', 'web-1', 'web-2', 'worker']);

  const post = (path: string, body: object, cookie = '') =>
    fetch(`${api.address}${path}`, {
      method: path.startsWith('/api/cart') ? 'PUT' : 'POST',
      headers: { 'content-type': 'application/json', cookie, connection: 'close' },
      body: JSON.stringify(body),
    });
  const entered = await post('/api/shops/set', { shop_id: khimki.shopId });
  const [cookie = ''] = entered.headers.getSetCookie().map((value) => value.split(';', 1)[0]);
  const line = { city_id: khimki.id, order_type: 'takeaway', product_key: 'philadelphia', count: 1 };
  expect((await post('/api/cart/add', line, cookie)).status).toBe(200);

  // A call that cannot end: its cart is locked by this test.
  const locker = new pg.Client(config);
  // The server of the tests may end before this connection when a test fails.
  locker.on('error', () => undefined);
  await locker.connect();
  await locker.query('begin');
  await locker.query('select id from carts for update');
  const inFlight = post('/api/cart/add', line, cookie);
  const waits = 'select count(*)::int as waiting from pg_locks where not granted';
  while ((await locker.query(waits)).rows[0].waiting === 0);

  const exit = api.stop();
  const told: string[] = [];
  // Processes stop taking calls one after the other: only when nobody has for a while, nobody does.
  for (let refusals = 0; refusals < 3; ) {
    const { status, says } = await api.readiness();
    refusals = status === 0 ? refusals + 1 : 0;
    if (status !== 0) told.push(says);
  }
  expect(told).toContain('stopping');
  await locker.query('commit');
  const finished = await inFlight;
  expect(finished.status).toBe(200);
  expect(((await finished.json()) as { cart: { count: number } }).cart.count).toBe(2);
  expect(await exit).toBe(0);
  // The server of the database takes a moment to end a backend whose client has gone.
  const others = `select count(*)::int as connections from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  const deadline = Date.now() + 10_000;
  let connections: number;
  do connections = (await locker.query(others)).rows[0].connections;
  while (connections > 0 && Date.now() < deadline);
  await locker.end();
  expect(connections).toBe(0);
}, 300_000);

test('a port that is taken ends the whole start in one sentence, whatever the number of processes', async () => {
  const { url } = await migratedDatabase();
  const first = await start(url);
  await first.untilReady();
  const second = new ApiProcess(first.port, { DATABASE_URL: url, API_PROCESSES: '2', LOG_LEVEL: 'silent' });
  expect(await second.exit).toBe(1);
  expect(second.log).toContain(`Port ${first.port} is in use: set API_PORT to another one.`);
  expect(await first.stop()).toBe(0);
}, 300_000);

// A service manager and a container signal every process of the group, and those that have children pass it
// on.
test.each([
  ['one process', '1', 'SIGTERM'],
  ['several processes', '2', 'SIGTERM'],
  ['one process whose terminal is closed', '1', 'SIGHUP'],
] as const)(
  '%s signaled as a group, more than once, end with the database that they started',
  async (_what, processes, signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-group-'));
    await chmod(folder, 0o755);
    const api = new ApiProcess(await freePort(), { DATA_DIR: folder, API_PROCESSES: processes });
    await api.untilReady();
    const database = await serverProcess(join(folder, 'postgres'));
    expect(existsSync(`/proc/${database}`)).toBe(true);
    while (!api.hasEnded) {
      api.signalGroup(signal);
      await wait(20);
    }
    expect({ exit: await api.exit, database: await serverProcess(join(folder, 'postgres')) }).toEqual({
      exit: 0,
      database: 0,
    });
    expect(existsSync(`/proc/${database}`)).toBe(false);
    await rm(folder, { recursive: true, force: true });
  },
  300_000,
);
