import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithParent } from '../../platform/children/endWithParent';
import { isRoot, unprivilegedId } from '../../platform/database/postgresFiles';

const settings = join(__dirname, '../../../../deploy/postgresql/storefront.conf');
const versions = '/usr/lib/postgresql';
const startsWithinMs = 60_000;
const identity = isRoot() ? { uid: unprivilegedId, gid: unprivilegedId } : {};

/** Programs of the newest PostgreSQL that the system has, servers and clients; null where there is none. */
export const systemPrograms: string | null =
  (existsSync(versions) ? readdirSync(versions) : [])
    .filter((version) => existsSync(join(versions, version, 'bin/pg_basebackup')))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))[0] ?? null;

/**
 * A PostgreSQL of the system with the settings of `deploy`, its data in `folder/NAME`, its log archived in
 * `folder/wal`.
 */
export class SystemCluster {
  #server: ChildProcess | undefined;
  readonly #env: NodeJS.ProcessEnv;

  constructor(
    readonly folder: string,
    readonly name: string,
    readonly port: number,
  ) {
    this.#env = {
      PATH: `${systemPrograms}:${process.env.PATH}`,
      LC_ALL: 'C',
      WAL_ARCHIVE: join(folder, 'wal'),
    };
  }

  get data(): string {
    return join(this.folder, this.name);
  }
  get url(): string {
    return `postgresql://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** Runs a program as the database's user. @throws Error with what it said when it fails. */
  async run(program: string, args: readonly string[]): Promise<void> {
    const child = spawn(join(systemPrograms ?? '', program), args, {
      ...identity,
      cwd: '/',
      env: this.#env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const [status] = await once(child, 'close');
    if (status !== 0) throw new Error(`${program}: ${said}`);
  }

  async create(): Promise<void> {
    for (const folder of [this.folder, join(this.folder, 'wal')]) {
      mkdirSync(folder, { recursive: true });
      if (isRoot()) chownSync(folder, unprivilegedId, unprivilegedId);
    }
    await this.run('initdb', ['-D', this.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
    appendFileSync(join(this.data, 'postgresql.conf'), `include = '${settings}'\n`);
  }

  async start(options: Record<string, string> = {}): Promise<void> {
    const own = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...options };
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
        return await this.run('pg_isready', ['-h', '127.0.0.1', '-p', String(this.port)]);
      } catch {
        if (Date.now() > deadline || server.exitCode !== null) throw new Error(`${this.name}: ${log}`);
        await wait(100);
      }
    }
  }

  /** Starts a base backup and replays the archived log up to a moment. */
  async recover(moment: string): Promise<void> {
    const signal = join(this.data, 'recovery.signal');
    writeFileSync(signal, '');
    if (isRoot()) chownSync(signal, unprivilegedId, unprivilegedId);
    await this.start({ recovery_target_time: moment, recovery_target_action: 'promote' });
  }

  async end(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
}
