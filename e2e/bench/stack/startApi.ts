import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { metricsToken, readMetrics } from './metrics';
import { migrateBenchDatabase } from './migrateBenchDatabase';
import { ports } from './ports';

const repositoryFolder = resolve(fileURLToPath(import.meta.url), '../../../..');
const startWithinMs = 5 * 60_000;
const endWithinMs = 30_000;
/** Without a new picture for so long, all that is drawn ahead is drawn. */
const quietMs = 2_000;

export interface RunningApi {
  origin: string;
  dataFolder: string;
  end(): Promise<void>;
}

/**
 * The API alone with an empty database of its own: as in production, without rate limits, with as many
 * processes as asked for.
 * @param settings Of this API alone, as the environment has them.
 */
export async function startApi(
  processes: number,
  settings: Record<string, string> = {},
): Promise<RunningApi> {
  const dataFolder = join(tmpdir(), `storefront-bench-api-${ports.api}`);
  // Drawn pictures are kept; orders of an earlier measurement would fill the slots.
  rmSync(join(dataFolder, 'postgres'), { recursive: true, force: true });
  migrateBenchDatabase();
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/main.ts'], {
    cwd: repositoryFolder,
    stdio: ['ignore', process.stderr, process.stderr],
    env: {
      ...process.env,
      API_PORT: String(ports.api),
      API_PROCESSES: String(processes),
      API_ROLE: 'all',
      DATA_DIR: dataFolder,
      // Never a database that somebody uses.
      DATABASE_URL: process.env.BENCH_DATABASE_URL ?? '',
      SANDBOX_URL: '',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ALLOW_DEMO: 'true',
      METRICS_TOKEN: metricsToken,
      ...settings,
    },
  });
  const end = () => endChild(child);
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => void end().then(() => process.exit(code)));
  const origin = `http://127.0.0.1:${ports.api}`;
  try {
    await untilReady(child, origin);
    await untilDrawn(origin);
  } catch (error) {
    await end();
    throw error;
  }
  return { origin, dataFolder, end };
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The API did not start (exit code ${child.exitCode}).`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(200);
  }
  throw new Error('The API was not ready in time.');
}

/** On a new machine the API draws its first pictures after the start, which takes a processor for a while. */
async function untilDrawn(origin: string): Promise<void> {
  const drawn = async () => {
    const text = await readMetrics(origin);
    const counts = [...text.matchAll(/^http_requests_total\{.*route="\/pictures\/:name".*\} (\d+)$/gm)];
    return counts.reduce((sum, [, count]) => sum + Number(count), 0);
  };
  for (let before = -1, now = await drawn(); now !== before; now = await drawn()) {
    before = now;
    await wait(quietMs);
  }
}

function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), endWithinMs);
    child.once('exit', () => {
      clearTimeout(timer);
      done();
    });
    child.kill('SIGTERM');
  });
}
