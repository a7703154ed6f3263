import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithParent } from '../../platform/children/endWithParent';
import { isRoot, unprivilegedId } from '../../platform/database/postgresFiles';

const settings = join(__dirname, '../../../../deploy/postgresql');
const versions = '/usr/lib/postgresql';
const startsWithinMs = 60_000;
const identity = isRoot() ? { uid: unprivilegedId, gid: unprivilegedId } : {};

/** Programs of the newest PostgreSQL that the system has, servers and clients; null where there is none. */
export const systemPrograms: string | null =
  (existsSync(versions) ? readdirSync(versions) : [])
    .filter((version) => existsSync(join(versions, version, 'bin/pg_basebackup')))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))[0] ?? null;

export const hasPgBackRest = spawnSync('pgbackrest', ['version']).status === 0;

/** A PostgreSQL of the system with the settings of `deploy`, its data in `folder/NAME`. */
export class SystemCluster {
  #server: ChildProcess | undefined;
  readonly #env: NodeJS.ProcessEnv;

  constructor(
    readonly folder: string,
    readonly name: string,
    readonly port: number,
    /** Whether pgBackRest keeps its changes, in `folder/backups`. */
    private readonly isArchived = false,
  ) {
    this.#env = {
      PATH: `${systemPrograms}:${process.env.PATH}`,
      LC_ALL: 'C',
      TMPDIR: folder,
      ...(isArchived
        ? {
            PGBACKREST_CONFIG: join(settings, 'pgbackrest.conf'),
            PGBACKREST_REPO1_PATH: join(folder, 'backups'),
            PGBACKREST_LOCK_PATH: join(folder, 'locks'),
            PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
            PGBACKREST_PG1_PATH: this.data,
            PGBACKREST_PG1_PORT: String(port),
            PGBACKREST_PG1_SOCKET_PATH: folder,
            PGBACKREST_PG1_USER: 'postgres',
            POSTGRES_DB: 'postgres',
          }
        : {}),
    };
  }

  get data(): string {
    return join(this.folder, this.name);
  }
  get url(): string {
    return `postgresql://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** Runs a program as the database's user. @returns what it said. @throws Error with it when it fails. */
  async run(program: string, args: readonly string[]): Promise<string> {
    const child = spawn(program, args, {
      ...identity,
      cwd: '/',
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    const [status] = await once(child, 'close');
    if (status !== 0) throw new Error(`${program}: ${said}`);
    return said;
  }

  async create(): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    if (isRoot()) chownSync(this.folder, unprivilegedId, unprivilegedId);
    await this.run('initdb', ['-D', this.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
    for (const name of ['storefront.conf', ...(this.isArchived ? ['archiving.conf'] : [])])
      appendFileSync(join(this.data, 'postgresql.conf'), `include = '${join(settings, name)}'\n`);
  }

  async start(): Promise<void> {
    const own = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.isArchived ? this.folder : '',
    };
    const server = spawn(
      join(systemPrograms ?? '', 'postgres'),
      ['-D', this.data, '-p', String(this.port)].concat(
        Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ),
      { ...identity, cwd: '/', env: this.#env, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    server.once('exit', endWithParent(server.pid, 'SIGINT'));
    let log = '';
    server.stderr.on('data', (chunk) => {
      log += chunk;
    });
    this.#server = server;
    const deadline = Date.now() + startsWithinMs;
    for (;;) {
      try {
        await this.run('pg_isready', ['-h', '127.0.0.1', '-p', String(this.port)]);
        return;
      } catch {
        if (Date.now() > deadline || server.exitCode !== null) throw new Error(`${this.name}: ${log}`);
        await wait(100);
      }
    }
  }

  async end(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
}
