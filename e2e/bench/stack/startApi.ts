import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../until';
import { metricsToken, readMetrics } from './metrics';
import { migrateBenchDatabase } from './migrateBenchDatabase';
import { ports } from './ports';
import { startProcess } from './startProcess';

const startWithinMs = 5 * 60_000;
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
 */
export async function startApi(processes: number): Promise<RunningApi> {
  const dataFolder = join(tmpdir(), `storefront-bench-api-${ports.api}`);
  // Drawn pictures are kept; orders of an earlier measurement would fill the slots.
  rmSync(join(dataFolder, 'postgres'), { recursive: true, force: true });
  migrateBenchDatabase();
  const { ready, end } = startProcess(['--import', 'tsx', 'api/src/main.ts'], {
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
  });
  const origin = await ready([`http://127.0.0.1:${ports.api}`], startWithinMs);
  try {
    await untilDrawn(origin);
  } catch (error) {
    await end();
    throw error;
  }
  return { origin, dataFolder, end };
}

/** On a new machine the API draws its first pictures after the start, which takes a processor for a while. */
async function untilDrawn(origin: string): Promise<void> {
  const countDrawn = async () => {
    const text = await readMetrics(origin);
    const counts = [...text.matchAll(/^http_requests_total\{.*route="\/pictures\/:name".*\} (\d+)$/gm)];
    return counts.reduce((sum, [, count]) => sum + Number(count), 0);
  };
  let before = -1;
  const isQuiet = (now: number) => {
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await until(countDrawn, isQuiet, startWithinMs, quietMs);
}
