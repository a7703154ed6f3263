import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { endWithParent } from '../children/endWithParent';
import { isReachableByOthers, isRoot, postgresFiles, unprivilegedId } from './postgresFiles';
import { serverProcess } from './serverProcess';

/** The socket's file name carries it; nothing listens on TCP. */
const port = 5999;
const startWithinMs = 15_000;
const lookMs = 1_000;
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
  readonly isOurs: boolean;
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
 * Where the cluster lives. Root's own folders (mode 0700) cannot be entered by the user that PostgreSQL runs
 * as; then it lives beside them, under a name derived from the asked folder.
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

/**
 * Made in a folder of its own and renamed: a cluster is there whole or not at all, also when two start at
 * once.
 */
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
  const child = spawn(
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
  child.once('exit', endWithParent(child.pid, 'SIGINT'));
  return child;
}

/** A server that answers: started by us (then with its process), or adopted. */
type Server = { kind: 'ours'; child: ChildProcess; ended: Promise<void> } | { kind: 'adopted' };
interface Place {
  native: string;
  cluster: string;
  address: PostgresAddress;
}

/**
 * Starts (or adopts) the PostgreSQL of `dataFolder`; creates its cluster at the first start. fsync stays on.
 * Until `stop` it is kept running: one that dies (killed, out of memory) is started again and recovers by
 * itself.
 * @param tell hears in one sentence of each death and each failure to start again.
 * @throws Error whose message is one sentence for the person who started it: foreign or broken folder, no
 * binaries.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  tell: (what: string) => void = () => {},
): Promise<RunningPostgres> {
  const cluster = await clusterFolder(dataFolder);
  const address = { host: await socketFolder(cluster), port, user: 'postgres' };
  if (!(await answers(address))) await refuseForeignFolder(cluster);
  const place: Place = { native: await postgresFiles(), cluster, address };
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    await mkdir(join(cluster, '..'), { recursive: true });
    await createCluster(place.native, cluster);
  }
  let server = await bringUp(place);
  const stopping = new AbortController();
  const keep = async () => {
    while (!stopping.signal.aborted) {
      await untilGone(server, address, stopping.signal);
      if (stopping.signal.aborted) return;
      tell('the embedded PostgreSQL is gone and is started again');
      try {
        server = await bringUp(place);
      } catch (error) {
        tell(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const keeping = keep();
  return {
    address,
    get isOurs() {
      return server.kind === 'ours';
    },
    async stop() {
      stopping.abort();
      if (server.kind === 'ours') await end(server);
      await keeping;
      // Started again in the very moment of the end.
      if (server.kind === 'ours') await end(server);
    },
  };
}

/** Resolves when a server does not answer any more, or when nobody wants to know. */
async function untilGone(server: Server, address: PostgresAddress, signal: AbortSignal): Promise<void> {
  if (server.kind === 'ours') return server.ended;
  while (!signal.aborted && (await answers(address)))
    await wait(lookMs, undefined, { signal }).catch(() => undefined);
}

/**
 * Starts the server, or takes the one that another process has started meanwhile.
 * @throws Error with the reason it does not start.
 */
async function bringUp({ native, cluster, address }: Place): Promise<Server> {
  if (await answers(address)) return { kind: 'adopted' };
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
        if ((await serverProcess(cluster)) !== child.pid) return { kind: 'adopted' };
        return { kind: 'ours', child, ended };
      }
      await wait(50);
    }
    if (attempt.exit === null) child.kill('SIGQUIT');
    else lastLine = attempt.exit.lastLine;
    if (await answers(address)) return { kind: 'adopted' };
    // After a crash the first start may fail while the old processes let go of the folder.
    await wait(500);
  }
  throw new Error(`PostgreSQL does not start on ${cluster}: ${lastLine}`);
}

async function end({ child, ended }: { child: ChildProcess; ended: Promise<void> }): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  const isLate = await Promise.race([ended.then(() => false), wait(10_000, true, { ref: false })]);
  if (isLate) child.kill('SIGQUIT');
  await ended;
}
