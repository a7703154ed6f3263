import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { serverProcess } from './serverProcess';
import { type RunningPostgres, startEmbeddedPostgres } from './startEmbeddedPostgres';

jest.setTimeout(60_000);

let folder: string;
const running: RunningPostgres[] = [];
const start = async () => {
  const server = await startEmbeddedPostgres(folder);
  running.push(server);
  return server;
};
const query = async (server: RunningPostgres, text: string) => {
  const client = new pg.Client({ ...server.address, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-postgres-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('what was written is there after a restart; writes reach the disk', async () => {
  const first = await start();
  await query(first, 'create table kept as select 42 as answer');
  expect(await query(first, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await first.stop();
  expect(await query(await start(), 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('two that start at once share one server; the one that adopted it leaves it running', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  const adopted = one.isOurs ? other : one;
  expect([one.isOurs, other.isOurs].sort()).toEqual([false, true]);
  await adopted.stop();
  expect(await query(one, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a folder of something else is refused in one sentence and left alone', async () => {
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'holiday.jpg'), '');
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/is not a PostgreSQL data folder/);
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '13\n');
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/belongs to PostgreSQL 13/);
});

test('a process that is killed takes its server along', async () => {
  const script = join(folder, 'start.mts');
  const starter = JSON.stringify(join(__dirname, 'startEmbeddedPostgres.ts'));
  await writeFile(
    script,
    `import { startEmbeddedPostgres } from ${starter};
     await startEmbeddedPostgres(${JSON.stringify(folder)});
     console.log('started');`,
  );
  const starting = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(starting.stdout, 'data');
  const server = await serverProcess(join(folder, 'postgres'));
  starting.kill('SIGKILL');
  const isAlive = () => {
    try {
      return process.kill(server, 0);
    } catch {
      return false;
    }
  };
  const deadline = performance.now() + 15_000;
  while (isAlive() && performance.now() < deadline) await wait(50);
  const stayed = isAlive();
  if (stayed) process.kill(server, 'SIGQUIT');
  expect(stayed).toBe(false);
});
