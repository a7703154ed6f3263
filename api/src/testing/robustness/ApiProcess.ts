import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithParent } from '../../platform/children/endWithParent';

const repository = join(__dirname, '../../../..');
const readyWithinMs = 180_000;
const lookMs = 100;
const answersWithinMs = 1_000;
const metricsToken = 'read-by-the-tests-alone';

/** A port that is free just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** What the run has built of the sources here, what a test has built of others, or the sources of a folder. */
function toProgram(folder: string): string[] {
  const built = join(folder === repository ? (process.env.TEST_SERVERS ?? '') : folder, 'api/main.mjs');
  return existsSync(built) ? [built] : ['--import', 'tsx', 'api/src/main.ts'];
}

/** The API as it is started in production, with its log. */
export class ApiProcess {
  readonly log: string[] = [];
  readonly exit: Promise<number | null>;
  readonly #child: ChildProcess;

  constructor(
    readonly port: number,
    env: Record<string, string>,
    /** The code that runs. */
    folder = repository,
  ) {
    this.#child = spawn(process.execPath, toProgram(folder), {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, as a service manager gives it.
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ALLOW_DEMO: 'true',
        API_PORT: String(port),
        RATE_LIMITS: 'off',
        SANDBOX_URL: '',
        DATABASE_URL: '',
        METRICS_TOKEN: metricsToken,
        ...env,
      },
    });
    this.#child.once('exit', endWithParent(this.#child.pid));
    const keep = (chunk: Buffer) => this.log.push(...String(chunk).split('\n').filter(Boolean));
    this.#child.stdout?.on('data', keep);
    this.#child.stderr?.on('data', keep);
    this.exit = once(this.#child, 'exit').then(([code]) => code as number | null);
  }

  /** Figures of all its processes, in the Prometheus format. */
  async metrics(): Promise<string> {
    const headers = { authorization: `Bearer ${metricsToken}` };
    return (await fetch(`${this.address}/metrics`, { headers })).text();
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What `/readyz` says: its status, 0 when nobody answers, and its words. */
  async readiness(): Promise<{ status: number; says: string }> {
    const reply = await fetch(`${this.address}/readyz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(answersWithinMs),
    }).catch(() => null);
    if (!reply) return { status: 0, says: '' };
    const body = (await reply.json().catch(() => ({}))) as { status?: string };
    return { status: reply.status, says: body.status ?? '' };
  }

  /**
   * @returns everything that `/readyz` said on the way.
   * @throws Error with the log when it is never ready.
   */
  async untilReady(): Promise<string[]> {
    const said: string[] = [];
    const deadline = Date.now() + readyWithinMs;
    while (Date.now() < deadline && this.#child.exitCode === null) {
      const { status, says } = await this.readiness();
      said.push(says);
      if (status === 200) return said;
      await wait(lookMs);
    }
    throw new Error(`not ready: ${this.log.slice(-10).join('\n')}`);
  }

  /**
   * Ready means that one process takes calls; the others may still be starting.
   * @throws Error with the names that report no figures.
   */
  async untilReporting(names: readonly string[]): Promise<void> {
    const deadline = Date.now() + readyWithinMs;
    let silent = [...names];
    while (Date.now() < deadline) {
      const metrics = await this.metrics();
      silent = names.filter((name) => !metrics.includes(`process_resident_memory_bytes{process="${name}"}`));
      if (silent.length === 0) return;
      await wait(lookMs);
    }
    throw new Error(`no figures of ${silent.join(', ')}`);
  }

  /** The process of a name that lives now, by the supervisor's log. */
  findPid(name: string): number {
    const started = this.log.findLast(
      (line) => line.includes(`"name":"${name}"`) && line.includes('process started'),
    );
    return started ? (JSON.parse(started) as { child: number }).child : 0;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Signals every process of its group. */
  signalGroup(signal: NodeJS.Signals): void {
    if (this.#child.pid !== undefined && !this.hasEnded) process.kill(-this.#child.pid, signal);
  }

  /** Asks it to stop; resolves with its exit code. */
  stop(): Promise<number | null> {
    this.signal('SIGTERM');
    return this.exit;
  }
}
