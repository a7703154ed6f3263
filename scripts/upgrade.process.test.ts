import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Api, ApiProcess, freePort, startShell, temporaryFolder } from './lib/startServers';

const root = join(__dirname, '..');
const ordersOfAStage = 5;
const looksAtPageEveryMs = 50;

/** Other packages are no part of this one's types. */
const { Balancer } = jest.requireActual<{
  Balancer: {
    start(port: number, servers: Api[]): Promise<{ address: string; servers: Api[]; stop(): void }>;
  };
}>(join(root, 'api/src/testing/robustness/upgrade/Balancer'));
const { Load } = jest.requireActual<{
  Load: new (
    address: string,
    database: object,
  ) => {
    orders: number;
    query<T>(text: string): Promise<T[]>;
    untilMore(orders: number): Promise<void>;
    end(others: string): Promise<void>;
  };
}>(join(root, 'api/src/testing/robustness/kills/Load'));
const { createTestDatabase, restoreDump } = jest.requireActual<{
  createTestDatabase: () => Promise<{ url: string; config: object }>;
  restoreDump: (config: object, dump: string) => Promise<void>;
}>(join(root, 'api/src/testing/testDatabases'));
const { keptVersions } = jest.requireActual<{
  keptVersions: { sql: string; left: { guest: { orderId: number }; earlierGuest: { orderId: number } } }[];
}>(join(root, 'api/src/testing/versions/keptVersions'));

const apis: Api[] = [];
let shell: ChildProcess | undefined;
afterAll(async () => {
  shell?.kill('SIGTERM');
  await Promise.all(apis.map((api) => api.stop()));
}, 60_000);

/** Beside the customers of this process, who must not stand still meanwhile. */
async function run(program: string, words: string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, [program, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
}

/** Keeps opening a page until `end`. @returns the statuses that it had. */
function watchPage(address: string): { end(): Promise<number[]> } {
  const statuses = new Set<number>();
  let isEnding = false;
  const looking = (async () => {
    while (!isEnding) {
      statuses.add((await fetch(`${address}/khimki?at=${Math.random()}`)).status);
      await wait(looksAtPageEveryMs);
    }
  })();
  return {
    end: async () => {
      isEnding = true;
      await looking;
      return [...statuses];
    },
  };
}

test('a version is followed by the next one and comes back on its schema while customers order: no order is lost or doubled, every page is shown', async () => {
  const folder = temporaryFolder();
  await run(join(root, 'scripts/lib/buildNextVersion.mjs'), [folder]);
  const { url, config } = await createTestDatabase();
  const kept = keptVersions.at(-1);
  await restoreDump(config, kept?.sql ?? '');
  const migrate = (servers: string) => run(join(servers, 'api/migrate.mjs'), [], { DATABASE_URL: url });
  const start = async (code?: string) => {
    const api = new ApiProcess(
      await freePort(),
      { DATABASE_URL: url, DATA_DIR: temporaryFolder(), API_DRAIN_SECONDS: '1' },
      code,
    );
    apis.push(api);
    await api.untilReady();
    return api;
  };

  await migrate(process.env.TEST_SERVERS ?? '');
  const old = await start();
  const balancer = await Balancer.start(await freePort(), [old]);
  const started = await startShell(balancer.address);
  shell = started.child;
  const page = watchPage(started.address);
  const load = new Load(balancer.address, config);
  await load.untilMore(ordersOfAStage);
  const ordersBefore = load.orders;

  await migrate(folder);
  const next = await start(folder);
  balancer.servers = [old, next];
  await load.untilMore(ordersOfAStage);
  balancer.servers = [next];
  expect(await old.stop()).toBe(0);
  await load.untilMore(ordersOfAStage);
  expect(load.orders).toBeGreaterThan(ordersBefore);

  const oldAgain = await start();
  balancer.servers = [next, oldAgain];
  await load.untilMore(ordersOfAStage);
  balancer.servers = [oldAgain];
  expect(await next.stop()).toBe(0);
  await load.untilMore(ordersOfAStage);

  const earlier = [kept?.left.guest.orderId, kept?.left.earlierGuest.orderId];
  await load.end(`id in (${earlier})`);
  expect(await page.end()).toEqual([200]);
  expect(await load.query('select distinct next from orders')).toEqual([{ next: 'of 1.0' }]);
  balancer.stop();
}, 300_000);
