import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isReachableByOthers, isRoot, postgresFiles, unprivilegedId } from './postgresFiles';

/** The socket's file name carries it; nothing listens on TCP. */
const port = 5999;
const startWithinMs = 15_000;
/** A path of a Unix socket must fit into 108 bytes with its final zero. */
const socketPathBytes = 107;
const majorVersion = '18';

export interface PostgresAddress {
  host: string;
  port: number;
  user: string;
}
export interface RunningPostgres {
  address: PostgresAddress;
  /** False when it was running already: then `stop` leaves it to whoever started it. */
  isOurs: boolean;
  stop(): Promise<void>;
}

const identity = () => (isRoot() ? { uid: unprivilegedId, gid: unprivilegedId } : {});

/** A folder that only the database's user may enter: the socket needs no password because of it. */
async function privateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  if (isRoot()) await chown(path, unprivilegedId, unprivilegedId);
  await chmod(path, 0o700);
}

/**
 * Where the cluster lives. Root's own folders (mode 0700) cannot be entered by the user that PostgreSQL runs as;
 * then it lives beside them, under a name derived from the asked folder.
 */
async function clusterFolder(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'postgres');
  if (!isRoot()) return folder;
  await mkdir(dataFolder, { recursive: true });
  if (await isReachableByOthers(folder)) return folder;
  return join('/var/lib/storefront', createHash('sha256').update(dataFolder).digest('hex').slice(0, 16));
}

async function socketFolder(cluster: string): Promise<string> {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) <= socketPathBytes) return cluster;
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `storefront-${name}`);
  await privateFolder(folder);
  return folder;
}

async function answers(address: PostgresAddress): Promise<boolean> {
  const client = new pg.Client({ ...address, database: 'postgres', connectionTimeoutMillis: 2_000 });
  // A connection that breaks later must not end the process: the query below tells.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

interface Finished {
  code: number | null;
  lastLine: string;
}
async function finished(child: ChildProcess, output: () => string): Promise<Finished> {
  const [code] = await once(child, 'exit');
  const lines = output().trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|error:|could not/i.test(line));
  return { code, lastLine: fatal ?? lines.at(-1) ?? '' };
}
function collectOutput(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => {
    text = (text + chunk).slice(-8_000);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

/** Made in a folder of its own and renamed: a cluster is there whole or not at all, also when two start at once. */
async function createCluster(native: string, cluster: string): Promise<void> {
  const draft = `${cluster}.new-${randomUUID()}`;
  await privateFolder(draft);
  const child = spawn(
    join(native, 'bin', 'initdb'),
    ['-D', draft, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin'].concat([
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--lc-messages=C',
      '--no-instructions',
    ]),
    { ...identity(), cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  );
  const { code, lastLine } = await finished(child, collectOutput(child));
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`The database folder ${cluster} could not be created: ${lastLine}`);
  }
  await rename(draft, cluster).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  });
}

async function refuseForeignFolder(cluster: string): Promise<void> {
  if (!existsSync(cluster)) return;
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null && (await readdir(cluster)).length > 0)
    throw new Error(`${cluster} is not a PostgreSQL data folder: move it away or set DATA_DIR.`);
  if (version !== null && version.trim() !== majorVersion)
    throw new Error(
      `${cluster} belongs to PostgreSQL ${version.trim()}; this one is ${majorVersion}: set DATA_DIR.`,
    );
}

function launch(native: string, cluster: string, address: PostgresAddress): ChildProcess {
  return spawn(
    join(native, 'bin', 'postgres'),
    ['-D', cluster, '-p', String(address.port), '-k', address.host, '-c', 'listen_addresses='].concat([
      '-c',
      'shared_buffers=128MB',
      '-c',
      'max_connections=120',
      '-c',
      'log_min_messages=fatal',
    ]),
    // A group of its own: Ctrl-C reaches us first, and we end it after the last request.
    { ...identity(), cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' }, detached: true },
  );
}

/**
 * Starts (or adopts) the PostgreSQL of `dataFolder`; creates its cluster at the first start. fsync stays on.
 * @throws Error whose message is one sentence for the person who started it: foreign or broken folder, no binaries.
 */
export async function startEmbeddedPostgres(dataFolder: string): Promise<RunningPostgres> {
  const cluster = await clusterFolder(dataFolder);
  const address = { host: await socketFolder(cluster), port, user: 'postgres' };
  const adopted: RunningPostgres = { address, isOurs: false, stop: async () => {} };
  if (await answers(address)) return adopted;
  await refuseForeignFolder(cluster);
  const native = await postgresFiles();
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    await mkdir(join(cluster, '..'), { recursive: true });
    await createCluster(native, cluster);
  }
  const deadline = Date.now() + startWithinMs;
  let lastLine = 'it did not answer in time';
  while (Date.now() < deadline) {
    const child = launch(native, cluster, address);
    const output = collectOutput(child);
    const attempt: { exit: Finished | null } = { exit: null };
    const ended = finished(child, output).then((exit) => {
      attempt.exit = exit;
    });
    while (attempt.exit === null && Date.now() < deadline) {
      if (await answers(address)) {
        // Another process may have won the race for the folder: then ours ends, and theirs is what answers.
        return (await serverProcess(cluster)) === child.pid ? ours(address, child, ended) : adopted;
      }
      await wait(50);
    }
    if (attempt.exit === null) child.kill('SIGQUIT');
    else lastLine = attempt.exit.lastLine;
    if (await answers(address)) return adopted;
    // After a crash the first start may fail while the old processes let go of the folder.
    await wait(500);
  }
  throw new Error(`PostgreSQL does not start on ${cluster}: ${lastLine}`);
}

/** The process that holds a cluster, by the first line of its lock file. */
async function serverProcess(cluster: string): Promise<number> {
  const lock = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(lock.split('\n', 1)[0]);
}

function ours(address: PostgresAddress, child: ChildProcess, ended: Promise<void>): RunningPostgres {
  return {
    address,
    isOurs: true,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGINT');
      const isLate = await Promise.race([ended.then(() => false), wait(10_000, true, { ref: false })]);
      if (isLate) child.kill('SIGQUIT');
      await ended;
    },
  };
}
