import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateBenchDatabase } from './migrateBenchDatabase';
import { ports } from './ports';
import { startProcess } from './startProcess';

const startupMs = 15 * 60_000;

/** The storefront that is measured. */
export interface Stack {
  shellOrigin: string;
  apiOrigin: string;
  /** Started by this process, with nobody else's traffic and without rate limits. */
  own: boolean;
  /** Where an own one keeps its data. */
  dataFolder?: string;
  /** Ends what was started here. */
  end(): Promise<void>;
}

/**
 * The storefront that STOREFRONT_URL (and STOREFRONT_API_URL) name, else one of our own with data in the
 * temporary folder.
 */
export async function startStack(): Promise<Stack> {
  const { STOREFRONT_URL, STOREFRONT_API_URL } = process.env;
  if (STOREFRONT_URL) {
    const shellOrigin = new URL(STOREFRONT_URL).origin;
    // The shell's server passes /api on, at the price of a hop that the API's figures then include.
    const apiOrigin = STOREFRONT_API_URL ? new URL(STOREFRONT_API_URL).origin : shellOrigin;
    return { shellOrigin, apiOrigin, own: false, end: async () => undefined };
  }
  const dataFolder = join(tmpdir(), `storefront-bench-${ports.shell}`);
  // Built releases and pictures are kept; orders of an earlier measurement would fill the delivery slots.
  rmSync(join(dataFolder, 'postgres'), { recursive: true, force: true });
  migrateBenchDatabase();
  const { ready, end } = startProcess(['scripts/start.mjs', '--promote'], {
    PORT: String(ports.shell),
    API_PORT: String(ports.api),
    SANDBOX_PORT: String(ports.sandbox),
    DATA_DIR: dataFolder,
    END_WITH_PARENT: 'true',
    // Never a database that somebody uses: hundreds of orders are placed.
    DATABASE_URL: process.env.BENCH_DATABASE_URL ?? '',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    ALLOW_DEMO: 'true',
  });
  // The shell's server listens on `localhost`, which is one of two addresses.
  const origins = [`http://127.0.0.1:${ports.shell}`, `http://[::1]:${ports.shell}`];
  const shellOrigin = await ready(origins, startupMs);
  return { shellOrigin, apiOrigin: `http://127.0.0.1:${ports.api}`, own: true, dataFolder, end };
}
