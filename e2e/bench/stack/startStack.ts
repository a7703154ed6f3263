import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateBenchDatabase } from './migrateBenchDatabase';
import { ports } from './ports';

const repositoryFolder = resolve(fileURLToPath(import.meta.url), '../../../..');
const startupMs = 15 * 60_000;
const endMs = 30_000;

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
  const child = spawn(process.execPath, [join(repositoryFolder, 'scripts/start.mjs'), '--promote'], {
    cwd: repositoryFolder,
    // Standard output belongs to the table of results.
    stdio: ['ignore', process.stderr, process.stderr],
    env: {
      ...process.env,
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
    },
  });
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => void endChild(child).then(() => process.exit(code)));
  const stack: Stack = {
    shellOrigin: `http://127.0.0.1:${ports.shell}`,
    apiOrigin: `http://127.0.0.1:${ports.api}`,
    own: true,
    dataFolder,
    end: () => endChild(child),
  };
  try {
    stack.shellOrigin = await whenReady(child);
  } catch (error) {
    await stack.end();
    throw error;
  }
  return stack;
}

/** The shell's server listens on `localhost`, which is one of two addresses. */
async function whenReady(child: ChildProcess): Promise<string> {
  const origins = [`http://127.0.0.1:${ports.shell}`, `http://[::1]:${ports.shell}`];
  const deadline = Date.now() + startupMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The storefront did not start (exit code ${child.exitCode}).`);
    for (const origin of origins) {
      const answer = await fetch(`${origin}/readyz`).catch(() => null);
      if (answer?.ok) return origin;
    }
    await new Promise((next) => setTimeout(next, 250));
  }
  throw new Error(`The storefront was not ready after ${startupMs / 1000} s.`);
}

function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), endMs);
    child.once('exit', () => {
      clearTimeout(timer);
      done();
    });
    child.kill('SIGTERM');
  });
}
