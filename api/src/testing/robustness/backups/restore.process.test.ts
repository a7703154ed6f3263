import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ApiProcess, freePort } from '../ApiProcess';
import { Crowd } from '../kills/Crowd';
import { hasPgBackRest, SystemCluster, systemPrograms } from '../SystemCluster';

const repository = join(__dirname, '../../../../..');
const testLong = process.env.TEST_LONG && systemPrograms ? test : test.skip;
const testPgBackRest = process.env.TEST_LONG && systemPrograms && hasPgBackRest ? test : test.skip;

let folder: string;
const clusters: SystemCluster[] = [];
const apis: ApiProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-backups-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  await Promise.all(apis.splice(0).map((api) => api.stop()));
  await Promise.all(clusters.splice(0).map((cluster) => cluster.end()));
  await rm(folder, { recursive: true, force: true });
}, 60_000);

async function cluster(name: string, isArchived = false): Promise<SystemCluster> {
  const made = new SystemCluster(folder, name, await freePort(), isArchived);
  clusters.push(made);
  return made;
}
async function startApi(url: string): Promise<ApiProcess> {
  const api = new ApiProcess(await freePort(), {
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'pictures'),
    LOG_LEVEL: 'info',
  });
  apis.push(api);
  await api.untilReady();
  return api;
}
/** A command of the repository, as an operator types it. Nothing here stands still meanwhile. */
async function run(databaseUrl: string, command: string, ...args: string[]): Promise<string> {
  const child = spawn('npm', ['run', '--silent', command, '--', ...args], {
    cwd: repository,
    env: { ...process.env, DATABASE_URL: databaseUrl, PATH: `${systemPrograms}:${process.env.PATH}` },
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (said[name] += text));
  const [status] = await once(child, 'close');
  return `${status} ${said.stdout}${said.stderr}`.trim();
}
async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
const orderIds = async (url: string): Promise<number[]> =>
  (await query<{ id: number }>(url, 'select id from orders order by id')).map(({ id }) => id);

testLong(
  'a dump that is taken while customers order is restored with every row, and a lost one is noticed',
  async () => {
    const source = await cluster('source');
    await source.create();
    await source.start();
    expect(await run(source.url, 'migrate')).toContain('0 ');
    const api = await startApi(source.url);
    const crowd = new Crowd(api.address, () => {});
    const shopping = crowd.shop();
    while (crowd.orderIds.length < 10) await wait(200);
    const dump = join(folder, 'storefront.dump');
    const before = crowd.orderIds.length;
    expect(await run(source.url, 'backup', 'save', dump)).toMatch(
      /^0 \d{2,} orders, \d+ rows of \d+ tables saved/,
    );
    expect(crowd.orderIds.length).toBeGreaterThan(before);
    crowd.leave();
    await shopping;

    await query(source.url, 'create database restored');
    await query(source.url, 'create database torn');
    const at = (name: string) => source.url.replace(/postgres$/, name);
    const said = await run(at('restored'), 'backup', 'restore', dump);
    expect(said).toMatch(/^0 (\d+) of \1 orders, (\d+) of \2 rows restored/);
    expect(crowd.orderIds).toEqual(expect.arrayContaining(await orderIds(at('restored'))));
    expect(await run(at('restored'), 'backup', 'restore', dump)).toBe(
      '2 The database is not empty. Restore into a new one.',
    );
    expect(await (await startApi(at('restored'))).readiness()).toMatchObject({ status: 200 });

    const orders = Number(/^0 (\d+) of/.exec(said)?.[1]);
    writeFileSync(`${dump}.rows.json`, JSON.stringify({ orders: orders + 1 }));
    expect(await run(at('torn'), 'backup', 'restore', dump)).toMatch(
      new RegExp(`^1 (.|\n)*orders: ${orders}, saved were ${orders + 1}`),
    );
  },
  600_000,
);

testPgBackRest(
  'pgBackRest brings back every order up to the moment before a mistake, and a script tries it beside the server',
  async () => {
    const lost = await cluster('lost', true);
    await lost.create();
    await lost.start();
    const pgBackRest = (...args: string[]) => lost.run('pgbackrest', ['--stanza=storefront', ...args]);
    await pgBackRest('stanza-create');
    await run(lost.url, 'migrate');
    const api = await startApi(lost.url);
    const crowd = new Crowd(api.address, () => {});
    const shopping = crowd.shop();
    while (crowd.orderIds.length < 5) await wait(200);
    await pgBackRest('backup');
    // A backup is of use for moments of later seconds.
    await wait(2_000);
    const inBackup = crowd.orderIds.length;
    while (crowd.orderIds.length < inBackup + 10) await wait(200);
    crowd.leave();
    await shopping;
    const before = crowd.orderIds;
    const [{ moment } = { moment: '' }] = await query<{ moment: string }>(
      lost.url,
      'select clock_timestamp()::text as moment',
    );
    await wait(1_000);
    await query(lost.url, 'truncate orders cascade');
    const [{ name } = { name: '' }] = await query<{ name: string }>(
      lost.url,
      'select pg_walfile_name(pg_switch_wal()) as name',
    );
    const isArchived = `select 1 from pg_stat_archiver where last_archived_wal >= '${name}'`;
    while ((await query(lost.url, isArchived)).length === 0) await wait(200);
    expect(await orderIds(lost.url)).toEqual([]);

    const toMoment = ['--type=time', `--target=${moment}`, '--target-action=promote'];
    const script = join(repository, 'deploy/postgresql/tryRestore.sh');
    expect(await lost.run('sh', [script, ...toMoment])).toMatch(
      new RegExp(`^${before.length} orders restored, the newest of \\d{4}-`, 'm'),
    );
    await expect(lost.run('sh', [script, '--set=20200101-000000F'])).rejects.toThrow('20200101-000000F');
    await apis.splice(0)[0]?.stop();
    await lost.end('SIGQUIT');

    await pgBackRest('--delta', ...toMoment, 'restore');
    await lost.start();
    expect(await orderIds(lost.url)).toEqual(before);
    expect(await (await startApi(lost.url)).readiness()).toMatchObject({ status: 200 });
  },
  600_000,
);
